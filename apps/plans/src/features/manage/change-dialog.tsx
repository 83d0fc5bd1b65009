import { Button, Stack, Text } from '@mantine/core';
import { type ChangeOption, changePlan, type Plan, preChangePlan } from '@manyline/contract/plans';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { goTo } from '../../lib/route.ts';
import { useChange, useRead } from '../../lib/use-plans.ts';
import { Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Waiting } from '../../ui/loaded.tsx';
import { Refusal } from '../../ui/refusal.tsx';

interface ChangeDialogProps {
  /** Full number, digits. */
  number: string;
  plan: Plan;
  onClose: () => void;
}

/** Immediately or from the next billing cycle on (spec 1 §4), what it costs, then how it went. */
export function ChangeDialog({ number, plan, onClose }: ChangeDialogProps) {
  const { t } = useLanguage();
  const options = useRead(preChangePlan, { virtualNumber: number, planId: plan.planId });
  const change = useChange(changePlan);
  const [type, setType] = useState<ChangeOption['type']>();
  const list = options.data?.changeList ?? [];
  const chosen = list.find((option) => option.type === type) ?? list[0];
  const done = () => goTo({ at: 'number', number }, { replace: true });
  if (change.data)
    return (
      <Dialog
        title={t('changed')}
        body={<Hints hints={[change.data.successHint, change.data.planHint]} />}
        onClose={done}
      >
        <Button onClick={done} data-autofocus>
          {t('okay')}
        </Button>
      </Dialog>
    );
  const handleConfirm = () => {
    if (chosen) change.mutate({ virtualNumber: number, planId: plan.planId, type: chosen.type });
  };
  return (
    <Dialog
      title={t('when')}
      onClose={onClose}
      body={
        <Stack gap="md">
          {!options.data && <Waiting error={options.error} onRetry={() => void options.refetch()} height={160} />}
          {options.data && list.length === 0 && t('noOptions')}
          {chosen && <Options list={list} chosen={chosen} onChoose={setType} />}
          <Refusal error={change.error} onDone={change.reset} />
        </Stack>
      }
    >
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button disabled={!chosen} loading={change.isPending} onClick={handleConfirm}>
        {t('confirm')}
      </Button>
    </Dialog>
  );
}

interface OptionsProps {
  list: readonly ChangeOption[];
  chosen: ChangeOption;
  onChoose: (type: ChangeOption['type']) => void;
}

function Options({ list, chosen, onChoose }: OptionsProps) {
  const { t, price } = useLanguage();
  const toChoice = ({ type, payAmount, tip, rule }: ChangeOption) => ({
    value: String(type),
    label: tip,
    note: <Hints hints={[Number(payAmount) > 0 ? t('payNow', { price: price(payAmount) }) : '', rule]} />,
  });
  return (
    <Choices
      wide
      label={chosen.planName}
      value={String(chosen.type)}
      choices={list.map(toChoice)}
      onChoose={(value) => onChoose(value === '1' ? 1 : 2)}
    />
  );
}

function Hints({ hints }: { hints: readonly string[] }) {
  return [...new Set(hints)]
    .filter((hint) => hint !== '')
    .map((hint) => (
      <Text key={hint} size="sm" component="div">
        {hint}
      </Text>
    ));
}
