import { Stack, Text } from '@mantine/core';
import type { WebhookEventOnWire, WebhookOnWire } from '@manyline/contract/console/carriers';
import { formatFullNumber } from '@manyline/domain/phone';
import { addressOf } from '../../lib/address.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { Link } from '../../ui/link.tsx';

interface WebhookEventsProps extends Pick<WebhookOnWire, 'events' | 'texts' | 'receipts'> {
  seesAccounts: boolean;
}

const SHOWN = 3;
/** A sender may be a name. */
const sayParty = (party: string) => (/^\d{5,15}$/.test(party) ? formatFullNumber(party) : party);

/** From whom to whom, whose account it is, and how the carrier calls it. */
export function WebhookEvents({ events, texts, receipts, seesAccounts }: WebhookEventsProps) {
  const { t } = useNetworkWords();
  const more = texts + receipts - Math.min(events.length, SHOWN);
  return (
    <Stack gap={4}>
      {events.slice(0, SHOWN).map((event) => (
        <div key={`${event.kind} ${event.id}`}>
          <Parties {...event} seesAccounts={seesAccounts} />
          <Text size="xs" c="dimmed" className="wrap">
            {event.id}
          </Text>
        </div>
      ))}
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {t('whoseMore', { count: more })}
        </Text>
      )}
    </Stack>
  );
}

function Parties({ from, to, accountId, seesAccounts }: WebhookEventOnWire & { seesAccounts: boolean }) {
  const { t } = useNetworkWords();
  if (from === undefined || to === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('whoseNone')}
      </Text>
    );
  const said = t('whoseParties', { from: sayParty(from), to: sayParty(to) });
  return (
    <Text size="sm" className="numeric">
      {seesAccounts && accountId !== undefined ? <Link to={addressOf(['accounts', accountId])}>{said}</Link> : said}
    </Text>
  );
}
