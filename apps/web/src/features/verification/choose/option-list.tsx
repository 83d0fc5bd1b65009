import { Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { PhoneOption } from '@manyline/contract/verification';
import { IconSearch, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { moveAmongRadios } from '../../../ui/pick-list/radio-keys.ts';
import lines from '../lines.module.css';
import { isTier } from '../model/code-subscription.ts';
import { findPick, pickOf, SEARCH_FROM, searchOptions } from '../model/picks.ts';
import classes from './option-list.module.css';
import { useStatisticsText } from './statistics.tsx';

interface OptionListProps {
  label: string;
  options: readonly PhoneOption[];
  value: string | undefined;
  onChoose: (pick: string) => void;
}

/** The two tiers, then the numbers of one's own, each with what a code costs on it: one stop for Tab, however many. */
export function OptionList({ label, options, value, onChoose }: OptionListProps) {
  const t = useText('verification');
  const [query, setQuery] = useState('');
  const shown = searchOptions(options, query);
  const stop = findPick(shown, value) ?? shown.find(({ canGetNumber }) => canGetNumber === 1);
  return (
    <>
      {options.length >= SEARCH_FROM && (
        <TextInput
          type="search"
          aria-label={t('option.search')}
          placeholder={t('option.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <Radio.Group label={label} value={value ?? null} onChange={(pick) => onChoose(String(pick))}>
        <div className={classes.options} onKeyDownCapture={moveAmongRadios}>
          {shown.map((option) => (
            <OptionCard
              key={pickOf(option)}
              option={option}
              isChosen={pickOf(option) === value}
              isStop={option === stop}
            />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}

interface OptionCardProps {
  option: PhoneOption;
  isChosen: boolean;
  /** Where Tab comes into the list. */
  isStop: boolean;
}

function OptionCard({ option, isChosen, isStop }: OptionCardProps) {
  const t = useText('verification');
  const format = useFormat();
  const say = useStatisticsText();
  const tier = isTier(option.numberType);
  const [name, detail] = tier
    ? [option.numberName, '']
    : [option.formatPhone, option.numberName === option.formatPhone ? '' : option.numberName];
  return (
    <Radio.Card
      value={pickOf(option)}
      className={classes.option}
      disabled={option.canGetNumber === 0}
      tabIndex={isStop ? 0 : -1}
    >
      <Radio.Indicator checked={isChosen} disabled={option.canGetNumber === 0} />
      <span style={{ minWidth: 0 }}>
        <Text component="span" size="sm" fw={600} className="tabular" style={{ display: 'block' }}>
          {name}{' '}
          {option.subStatus === 1 && (
            <IconStarFilled size={14} aria-label={t('option.subscribed')} role="img" className={lines.star} />
          )}
        </Text>
        <span className={`${lines.small} ${classes.detail}`}>{[detail, option.tip].filter(Boolean).join(' · ')}</span>
      </span>
      <Text component="span" size="sm" fw={600} className={`${classes.price} tabular`}>
        {t('option.rate', { rate: format.price(option.codeRate) })}
      </Text>
      {option.statistics && <span className={classes.statistics}>{say(option.statistics)}</span>}
    </Radio.Card>
  );
}

/** As high as the two tiers that are always there. */
export function OptionSkeleton() {
  const t = useText('verification');
  return (
    <Stack gap={8} role="status" aria-label={t('loading')}>
      <Skeleton h={20} w={120} />
      <Skeleton h={62} />
      <Skeleton h={62} />
    </Stack>
  );
}
