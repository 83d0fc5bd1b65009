import { Stack, Text } from '@mantine/core';
import { nameOfPaymentState } from '@manyline/contract/history-words';
import { SectionCard } from '@manyline/page/ui/section-card';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { sourceText } from '../../texts/names.ts';
import { Timeline } from '../../ui/timeline.tsx';
import type { ShownOrder } from './shown-order.ts';

/** The records of a top-up: its trail, coins that came for it, and what its gateway called us with, raw. */
export function OrderRecords({ shown: { trail, transfers, notifications } }: { shown: ShownOrder }) {
  const { t, language, locale } = useLanguage();
  const items = trail.map(({ at, source, to, detail }, index) => ({
    key: String(index),
    at,
    what: to === undefined ? t('noNewState') : nameOfPaymentState(to, language),
    who: t(sourceText[source] ?? 'sourceOther'),
    why: detail,
  }));
  return (
    <>
      <SectionCard title={t('records')}>
        <Timeline items={items} />
      </SectionCard>
      {transfers.length > 0 && (
        <SectionCard title={t('transfers')}>
          <Stack gap="xs">
            {transfers.map(({ transferId, chain, coin, amount, state, confirmations, seenAt }) => (
              <div key={transferId}>
                <Text size="sm" className="numeric">
                  {amount} {coin} · {chain} · {t('confirmations', { count: confirmations })} · {state}
                </Text>
                <Text size="xs" c="dimmed" className="wrap numeric">
                  {formatWhen(seenAt, locale)} · {transferId}
                </Text>
              </div>
            ))}
          </Stack>
        </SectionCard>
      )}
      <SectionCard title={t('notifications')}>
        {notifications.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('notificationsNone')}
          </Text>
        )}
        <Stack gap="sm">
          {notifications.map(({ id, at, state, error, headers, body }) => (
            <details key={id}>
              <summary className="numeric">
                {formatWhen(at, locale)} · {state}
                {error && ` · ${error}`}
              </summary>
              <Text size="xs" c="dimmed">
                {t('notificationHead')}
              </Text>
              <pre className="raw">{headers}</pre>
              <Text size="xs" c="dimmed">
                {t('notificationBody')}
              </Text>
              <pre className="raw">{body}</pre>
            </details>
          ))}
        </Stack>
      </SectionCard>
    </>
  );
}
