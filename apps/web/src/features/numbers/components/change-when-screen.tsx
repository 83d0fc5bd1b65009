import { Button, Stack } from '@mantine/core';
import { type ChangeOption, changeTypes } from '@manyline/contract/plans';
import { joinNumber } from '@manyline/domain/phone';
import { Waiting } from '@manyline/page/ui/problem';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import { GoTo } from '../../../ui/go-to.tsx';
import { useChangePlan } from '../api/use-change-plan.ts';
import { useNumbers } from '../api/use-numbers.ts';
import { useChangeOptions } from '../api/use-plans.ts';
import { ChangeQuestion, nameOf } from './change-question.tsx';
import { FirstFoot } from './first-foot.tsx';
import { planNames } from './period-words.ts';
import { PLANS_HEIGHT } from './plan-cards.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { useNumberChoice } from './use-number-choice.ts';
import { useChangeGate } from './use-number-gate.ts';
import classes from './wizard.module.css';
import { WizardScreen } from './wizard-screen.tsx';

/** /numbers/change/$number/when?plan=…: now, or from the next billing cycle on. */
export function ChangeWhenScreen() {
  const t = useText('numbers');
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const { plan } = useNumberChoice().choice;
  const isFirst = useIsFirst(number);
  if (plan === undefined) return <GoTo to={links.changePlan(number)} />;
  return (
    <WizardScreen
      narrow
      title={t(isFirst ? 'change.first.check' : 'change.when')}
      step={t('new.step', { step: 2 })}
      back={{ to: links.changePlan(number, { plan }), label: t('change.back') }}
    >
      <WhenForm number={number} planId={plan} isFirst={isFirst} />
    </WizardScreen>
  );
}

/** Whether the number has no plan yet, as it was when the screen opened: once subscribed it still tells of the first one. */
function useIsFirst(number: string): boolean {
  const own = useNumbers().data?.virtualPhones.find((each) => joinNumber(each) === number);
  const [known, setKnown] = useState<boolean>();
  if (known === undefined && own) setKnown(own.planId === undefined);
  return known ?? false;
}

interface WhenFormProps {
  number: string;
  planId: string;
  isFirst: boolean;
}

function WhenForm({ number, planId, isFirst }: WhenFormProps) {
  const t = useText('numbers');
  const options = useChangeOptions(number, planId);
  const [type, setType] = useState<ChangeOption['type']>();
  const [asking, setAsking] = useState<ChangeOption>();
  const format = useFormat();
  const list = options.data?.changeList;
  // Where there is one way, it is chosen.
  const chosen = list?.length === 1 ? list[0] : list?.find((option) => option.type === type);
  const change = useChangePlan(number, () => setAsking(undefined));
  // Once it is paid, nobody asks for the sum again.
  const gate = useChangeGate(change.data ? undefined : chosen?.payAmount);
  if (!list) return <Waiting height={PLANS_HEIGHT} error={options.error} onRetry={() => void options.refetch()} />;
  const ask = async () => {
    if (await gate.pass()) setAsking(chosen);
  };
  return (
    <Stack gap="md">
      {!change.data && <GateList gate={gate} of="number" />}
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend} style={{ marginBottom: 8 }}>
          {t(isFirst ? 'change.first.plan' : 'change.choose', { plan: list[0] && format.list(planNames(list[0], t)) })}
        </legend>
        <Stack gap="sm">
          {list.map((option) => (
            <OptionCard
              key={option.type}
              option={option}
              checked={option === chosen}
              onChoose={() => setType(option.type)}
            />
          ))}
        </Stack>
      </fieldset>
      {isFirst ? (
        <FirstFoot number={number} planId={planId} isChosen={chosen !== undefined} onSubscribe={() => void ask()} />
      ) : (
        <div className={classes.foot} data-low-foot>
          <Button disabled={!chosen} onClick={() => void ask()}>
            {t('change.confirm')}
          </Button>
        </div>
      )}
      {asking && (
        <ChangeDialog
          change={change}
          number={number}
          option={asking}
          isFirst={isFirst}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}

interface OptionCardProps {
  option: ChangeOption;
  checked: boolean;
  onChoose: () => void;
}

function OptionCard({ option, checked, onChoose }: OptionCardProps) {
  const t = useText('numbers');
  const format = useFormat();
  const { payAmount, rule } = option;
  return (
    <label className={`${classes.choice} ${classes.plan}`}>
      <span className={classes.planHead}>
        <input type="radio" name="when" className={classes.radio} checked={checked} onChange={onChoose} />
        <span>{t(nameOf(option))}</span>
        <span className="tabular" style={{ marginInlineStart: 'auto' }}>
          {t('change.pay', { amount: format.price(payAmount) })}
        </span>
      </span>
      {rule && <span className={classes.small}>{rule}</span>}
    </label>
  );
}

interface ChangeDialogProps {
  change: ReturnType<typeof useChangePlan>;
  number: string;
  option: ChangeOption;
  isFirst: boolean;
  onClose: () => void;
}

function ChangeDialog({ change, number, option, isFirst, onClose }: ChangeDialogProps) {
  const t = useText('numbers');
  const navigate = useNavigate();
  if (change.data)
    return (
      <SuccessDialog
        title={t(
          isFirst ? 'change.first.done' : option.type === changeTypes.immediate ? 'change.done' : 'change.doneLater',
        )}
        // The title says what `successHint` does.
        hints={[change.data.planHint]}
        onOk={() => void navigate({ ...links.manageNumber(number), replace: true })}
      />
    );
  return (
    <ChangeQuestion
      number={number}
      option={option}
      isFirst={isFirst}
      busy={change.isPending}
      onConfirm={() => void change.press(option)}
      onClose={onClose}
    />
  );
}
