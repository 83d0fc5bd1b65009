import { Stack, Text } from '@mantine/core';
import type { FindingOnWire } from '@manyline/contract/console/network-accounts';
import { type NetworkKey, useNetworkWords } from '../lib/network-language.ts';
import { StateBadge } from './state-badge.tsx';

const abouts: Readonly<Record<string, NetworkKey>> = {
  reach: 'aboutReach',
  credentials: 'aboutCredentials',
  account: 'aboutAccount',
  balance: 'aboutBalance',
  webhook: 'aboutWebhook',
  numbers: 'aboutNumbers',
  permission: 'aboutPermission',
  signature: 'aboutSignature',
};

const looks = {
  true: { colour: 'green', text: 'findingGood' },
  false: { colour: 'red', text: 'findingBad' },
  undefined: { colour: 'gray', text: 'findingUnknown' },
} as const;

/** Findings of a look at an account, each in a word and in those of its adapter. */
export function Findings({ findings }: { findings: readonly FindingOnWire[] }) {
  const { t } = useNetworkWords();
  return (
    <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-live="polite">
      {findings.map(({ about, isGood, said }) => {
        const { colour, text } = looks[`${isGood}`];
        return (
          <li key={`${about} ${said}`}>
            <Text size="sm" fw={500} component="div" mb={2}>
              {abouts[about] ? t(abouts[about]) : about} <StateBadge colour={colour}>{t(text)}</StateBadge>
            </Text>
            <Text size="sm" c="dimmed" className="wrap">
              {said}
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}
