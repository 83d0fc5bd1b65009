import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { SectionCard } from '@manyline/page/ui/section-card';
import type { ReactNode } from 'react';
import { useNetworkWords } from '../lib/network-language.ts';

export const isPrefix = (text: string) => /^([1-9]\d{0,14})?$/.test(text);

interface RulesCardProps<Rule> {
  title: string;
  intro: string;
  /** Said while there is no rule. */
  none: string;
  rules: readonly Rule[];
  keyOf: (rule: Rule) => string;
  /** A rule in words, and what it leads to. */
  show: (rule: Rule) => { what: string; result: string; changeLabel: string };
  /** Further text beside a rule, whoever looks. */
  aside: (rule: Rule, what: string) => ReactNode;
  /** Absent for those who may only look. */
  acts?: { add: string; onAdd: () => void; onChange: (rule: Rule) => void } | undefined;
}

/** A short list of rules, each of which can be changed. */
export function RulesCard<Rule>({ title, intro, none, rules, keyOf, show, aside, acts }: RulesCardProps<Rule>) {
  const { t } = useNetworkWords();
  const add = acts && (
    <Button size="xs" variant="default" onClick={acts.onAdd}>
      {acts.add}
    </Button>
  );
  const showRule = (rule: Rule) => {
    const { what, result, changeLabel } = show(rule);
    return (
      <li key={keyOf(rule)}>
        <Group justify="space-between">
          <Text size="sm" className="numeric wrap">
            {what}: <strong>{result}</strong>
          </Text>
          <Group gap="xs">
            {aside(rule, what)}
            {acts && (
              <Button size="compact-sm" variant="default" aria-label={changeLabel} onClick={() => acts.onChange(rule)}>
                {t('change')}
              </Button>
            )}
          </Group>
        </Group>
      </li>
    );
  };
  return (
    <SectionCard title={title} aside={add}>
      <Text size="sm" c="dimmed" mb="sm">
        {intro}
      </Text>
      {rules.length === 0 && <Text size="sm">{none}</Text>}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rules.map(showRule)}
      </Stack>
    </SectionCard>
  );
}

interface PrefixFieldProps {
  prefix: string;
  onType: (prefix: string) => void;
}

/** Numbers that begin so; nothing: all. */
export function PrefixField({ prefix, onType }: PrefixFieldProps): ReactNode {
  const { t } = useNetworkWords();
  return (
    <TextInput
      label={t('prefix')}
      description={t('prefixHint')}
      inputMode="numeric"
      maxLength={15}
      value={prefix}
      onChange={(event) => onType(event.currentTarget.value.trim())}
    />
  );
}
