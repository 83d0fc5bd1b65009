import { SimpleGrid, Text } from '@mantine/core';
import type { getAccount } from '@manyline/contract/console/accounts';
import type { CallOutput } from '@manyline/contract/define-call';
import { reviewKind } from '@manyline/contract/reviews';
import { formatFullNumber } from '@manyline/domain/phone';
import { SectionCard } from '@manyline/page/ui/section-card';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { kindText } from '../../texts/names.ts';
import { Facts } from '../../ui/facts.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx';
import { accountStates } from './account-states.ts';

export type ShownAccount = CallOutput<typeof getAccount>;

const did = { close: 'didClose', reopen: 'didReopen', logout: 'didLogout', unlock: 'didUnlock' } as const;

/** Who an account is, and what was done and decided about it. */
export function AccountOverview({ shown }: { shown: ShownAccount }) {
  const { t, locale } = useLanguage();
  const { account } = shown;
  const { text, colour } = accountStates[account.status];
  const items = toItems(shown, t);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <SectionCard title={t('overview')} aside={<StateBadge colour={colour}>{t(text)}</StateBadge>}>
        <Facts
          facts={[
            { label: t('userId'), value: account.userId },
            { label: t('accountId'), value: account.accountId },
            { label: t('brand'), value: account.platform },
            {
              label: t('contact'),
              value: [account.email, account.phone && formatFullNumber(account.phone)].filter(Boolean).join(', '),
            },
            { label: t('numbers'), value: account.numbers.map(formatFullNumber).join(', ') || '–' },
            { label: t('balance'), value: formatAmount(account.balance, account.currency) },
            { label: t('since'), value: formatWhen(account.createdAt, locale) },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('timeline')}>
        {items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('timelineNone')}
          </Text>
        ) : (
          <Timeline items={items} />
        )}
      </SectionCard>
    </SimpleGrid>
  );
}

function toItems({ actions, decisions }: ShownAccount, t: T): TimelineItem[] {
  const decided = decisions
    .filter(({ result }) => result === 'done')
    .map(({ at, kind, outcome, by, reason }) => ({
      key: `decision ${at} ${kind}`,
      at,
      what: t(outcome === 'approved' ? 'decidedApproved' : 'decidedRefused', {
        kind: t(kindText[reviewKind.parse(kind)]),
      }),
      who: by,
      why: reason,
    }));
  const acted = actions.map(({ at, action, by, note }) => ({
    key: `action ${at} ${action}`,
    at,
    what: t(did[action]),
    who: by,
    why: note,
  }));
  return [...decided, ...acted];
}
