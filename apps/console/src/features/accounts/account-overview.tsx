import { SimpleGrid, Skeleton } from '@mantine/core';
import { getStory } from '@manyline/contract/console/account-story';
import type { getAccount } from '@manyline/contract/console/accounts';
import type { CallOutput } from '@manyline/contract/define-call';
import { formatFullNumber } from '@manyline/domain/phone';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { addressOf } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { accountStates } from './account-states.ts';
import { StoryList } from './story-list.tsx';

export type ShownAccount = CallOutput<typeof getAccount>;

const LATEST = 8;

/** Says the balance, and how much of it was given. */
function sayBalance(t: T, { balance, gift, currency }: ShownAccount['account']): string {
  const all = formatAmount(balance, currency);
  return gift === '0' ? all : `${all} · ${t('giftPart', { amount: formatAmount(gift, currency) })}`;
}

/** Who an account is, and what happened to it lately. */
export function AccountOverview({ shown }: { shown: ShownAccount }) {
  const { t, locale } = useLanguage();
  const { account } = shown;
  const { text, colour } = accountStates[account.status];
  const story = useRead(getStory, { accountId: account.accountId });
  const items = story.data?.items.slice(0, LATEST);
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
            { label: t('balance'), value: sayBalance(t, account) },
            { label: t('since'), value: formatWhen(account.createdAt, locale) },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('timeline')}>
        <Problem error={story.error} onRetry={story.refetch} />
        {!items && !story.error && <Skeleton h={160} role="status" aria-label={t('loading')} />}
        {items && <StoryList accountId={account.accountId} items={items} />}
        {items && <Link to={addressOf(['accounts', account.accountId, 'story'])}>{t('storyAll')}</Link>}
      </SectionCard>
    </SimpleGrid>
  );
}
