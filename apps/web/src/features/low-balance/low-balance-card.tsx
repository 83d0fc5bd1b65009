/** When the account wants to hear that its balance runs low. */
import './texts/register.ts';
import { Card, Group, Text, TextInput, Title } from '@mantine/core';
import { LOW_BALANCE_MAX, type LowBalance } from '@manyline/contract/low-balance';
import { say } from '@manyline/domain/words';
import { Waiting } from '@manyline/page/ui/problem';
import { type FormEvent, useRef, useState } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useBrand } from '../../lib/services.tsx';
import { WaitingButton } from '../../ui/waiting-button.tsx';
import { useLowBalance, useSetLowBalance } from './api/use-low-balance.ts';
import { readThreshold, suggestThreshold, type ThresholdProblem } from './model/threshold.ts';

export function LowBalanceCard() {
  const t = useText('lowBalance');
  const { data, error, refetch } = useLowBalance();
  return (
    <Card component="section" withBorder padding="md" aria-label={t('title')}>
      <Title order={3} size="md" mb={4}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('use')}
      </Text>
      {data ? <Threshold set={data} /> : <Waiting error={error} onRetry={refetch} height={110} />}
    </Card>
  );
}

function Threshold({ set: { below, isBelow } }: { set: LowBalance }) {
  const t = useText('lowBalance');
  const format = useFormat();
  const language = useLanguage();
  const brand = useBrand();
  const unit = useUnit();
  const input = useRef<HTMLInputElement>(null);
  /** Undefined until somebody types: then the field shows what is set. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? below ?? suggestThreshold(brand);
  const [problem, setProblem] = useState<ThresholdProblem>();
  const { mutate, isPending, variables } = useSetLowBalance();
  const { symbol, suffix, decimals } = brand.currency;
  const amounts = { max: format.price(String(LOW_BALANCE_MAX)), mark: symbol || say(suffix, language), decimals };

  function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const read = readThreshold(brand, text);
    setProblem(read.problem);
    if (read.problem) input.current?.focus();
    else
      mutate(read.below, {
        onSuccess: (now) => {
          setTyped(undefined);
          const words = t(now.isBelow ? 'isBelow' : 'saved', { below: format.price(read.below) });
          showSnackbar(words, { tone: 'success' });
        },
      });
  }

  function switchOff() {
    if (isPending) return;
    mutate('', {
      onSuccess: () => {
        setTyped(undefined);
        setProblem(undefined);
        // Its button goes: what can be done next is to set another one.
        input.current?.focus();
        showSnackbar(t('switchedOff'));
      },
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <Text size="sm" mb="sm" role="status">
        {below === undefined ? t('off') : t(isBelow ? 'isBelow' : 'on', { below: format.price(below) })}
      </Text>
      <TextInput
        ref={input}
        label={t('below')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        maw={240}
        value={text}
        error={problem && t(`problems.${problem}`, amounts)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
        {...unit}
      />
      <Group gap="sm" mt="sm">
        <WaitingButton type="submit" variant="default" size="xs" isWaiting={isPending && variables !== ''}>
          {t(below === undefined ? 'switchOn' : 'save')}
        </WaitingButton>
        {below !== undefined && (
          <WaitingButton variant="default" size="xs" isWaiting={isPending && variables === ''} onClick={switchOff}>
            {t('switchOff')}
          </WaitingButton>
        )}
      </Group>
    </form>
  );
}

/** "$" before what is typed, the name of a coin behind it. */
function useUnit() {
  const language = useLanguage();
  const { symbol, suffix } = useBrand().currency;
  if (symbol !== '') return { leftSection: <Text size="sm">{symbol}</Text> };
  const name = say(suffix, language);
  return { rightSection: <Text size="sm">{name}</Text>, rightSectionWidth: 24 + name.length * 8 };
}
