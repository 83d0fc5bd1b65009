import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { languages } from '@manyline/domain/languages';
import { formatNumber } from '@manyline/domain/phone';
import { Problem } from '@manyline/page/ui/problem';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { useFreeNumbers } from '../api/use-areas.ts';
import classes from './wizard.module.css';

/** Of a number, behind the country code. */
const DIGITS_MAX = 10;
const TYPED_MS = 400;

interface FreeNumbersProps {
  /** The least that a number costs. */
  from?: ReactNode;
  query: ReturnType<typeof useFreeNumbers>;
  phone: string | undefined;
  /** Words on the one that was chosen and is not among them. */
  gone: ReactNode;
  /** Digits that the numbers have in a row; undefined: any. */
  digits: string | undefined;
  onDigits: (digits: string | undefined) => void;
  onChoose: (phone: string | undefined) => void;
}

/** The numbers that can be had, to choose one of. */
export function FreeNumbers({ from, query, phone, gone, digits, onDigits, onChoose }: FreeNumbersProps) {
  const t = useText('numbers');
  const common = useText();
  const { space } = languages[useLanguage()];
  const { data, isError, error, isFetching, refetch, readOthers } = query;
  const handleDigits = useDebouncedCallback((typed: string) => {
    const asked = typed.replace(/\D/g, '').slice(0, DIGITS_MAX);
    if (asked !== (digits ?? '')) onDigits(asked || undefined);
  }, TYPED_MS);
  const readAgain = () => {
    onChoose(undefined);
    void readOthers();
  };
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('new.number')}</legend>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={6} mih={30}>
        <Text size="xs" c="dimmed">
          {t('new.numberHint')}
          {space}
          {from}
        </Text>
        {data && data.length > 0 && (
          <Button
            size="compact-sm"
            flex="none"
            variant="subtle"
            loading={isFetching}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={readAgain}
          >
            {t('new.others')}
          </Button>
        )}
      </Group>
      <TextInput
        label={t('new.digits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        mb="sm"
        defaultValue={digits ?? ''}
        onChange={(event) => handleDigits(event.currentTarget.value)}
      />
      {!data && !isError && <Skeleton h={220} role="status" aria-label={common('loading')} />}
      {!data && <Problem error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Text role="status" size="sm">
          {t(digits === undefined ? 'new.noneInArea' : 'new.noneWithDigits')}
        </Text>
      )}
      <Text role="status" size="sm" fw={600} mb={gone ? 'sm' : undefined}>
        {gone}
      </Text>
      <div className={classes.numbers}>
        {data?.map((number) => (
          <NumberChoiceRow
            key={number.phone}
            number={number}
            checked={number.phone === phone}
            onChoose={() => onChoose(number.phone)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface NumberChoiceRowProps {
  number: NonNullable<FreeNumbersProps['query']['data']>[number];
  checked: boolean;
  onChoose: () => void;
}

function NumberChoiceRow({ number, checked, onChoose }: NumberChoiceRowProps) {
  const t = useText('numbers');
  const { codes } = number.capabilities;
  const kinds = (['sms', 'mms', 'voice', 'codes'] as const).filter((kind) => number.capabilities[kind]);
  // Whoever wants it for codes has to know before paying.
  const canOf = (kind: (typeof kinds)[number]) =>
    number.type === 'tollfree' && (kind === 'sms' || kind === 'mms')
      ? t(`new.canRegistered.${kind}`)
      : t(`new.can.${kind}`);
  const can = [...kinds.map(canOf), ...(codes === false ? [t('new.noCodes')] : [])];
  return (
    <label className={classes.choice}>
      <input type="radio" name="number" className={classes.radio} checked={checked} onChange={onChoose} />
      <span className={classes.choiceWords}>
        <span className={`${classes.strong} tabular`}>{formatNumber(number)}</span>
        <span className={classes.small}>{can.join(' · ')}</span>
      </span>
    </label>
  );
}
