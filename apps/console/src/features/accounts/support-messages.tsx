import { Group, Text } from '@mantine/core';
import { getSupportMessages, type SupportMessage } from '@manyline/contract/console/support-texts';
import { formatFullNumber } from '@manyline/domain/phone';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SupportMedium } from './support-medium.tsx';

const stateText: Record<SupportMessage['state'], TextKey> = {
  queued: 'messageQueued',
  sent: 'messageSent',
  delivered: 'messageDelivered',
  undelivered: 'messageUndelivered',
  failed: 'messageFailed',
  received: 'messageIn',
};

interface SupportMessagesProps {
  accountId: string;
  chat: { ownNumber: string; otherNumber: string };
}

/** Messages of one chat, the newest first. Text is text; pictures and sounds are fetched when somebody asks for one. */
export function SupportMessages({ accountId, chat }: SupportMessagesProps) {
  const { t, locale } = useLanguage();
  const { query } = useAddress();
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getSupportMessages, { accountId, ...chat, ...(nextPage && { nextPage }) });
  const columns = useMemo(() => columnsOf({ t, locale, accountId }), [t, locale, accountId]);
  const own = formatFullNumber(chat.ownNumber);
  const other = formatFullNumber(chat.otherNumber);
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text fw={600} className="numeric">
          {t('chatTitle', { own, other })}
        </Text>
        <Link to={addressOf(['accounts', accountId, 'texts'])}>{t('chatBack')}</Link>
      </Group>
      <RowsPage
        label={t('messages')}
        columns={columns}
        rows={read.data?.messages}
        keyOf={({ smsId }) => smsId}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('messagesNone'), hint: t('messagesNoneHint') }}
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
      />
    </>
  );
}

interface ColumnsFor {
  t: T;
  locale: string;
  accountId: string;
}

function columnsOf({ t, locale, accountId }: ColumnsFor): Column<SupportMessage>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => (
        <>
          <span className="numeric">{formatWhen(row.original.date, locale)}</span>
          <Text size="xs" c="dimmed">
            {t(row.original.direction === 'in' ? 'messageIn' : 'messageOut')}
          </Text>
        </>
      ),
    },
    { id: 'text', header: t('messageText'), cell: ({ row }) => <Body accountId={accountId} message={row.original} /> },
    { id: 'state', header: t('messageState'), cell: ({ row }) => t(stateText[row.original.state]) },
  ];
}

function Body({ accountId, message }: { accountId: string; message: SupportMessage }) {
  const { text, stt, mediaCount, smsId } = message;
  const places = Array.from({ length: mediaCount }, (_, place) => place);
  return (
    <div className="message">
      <Text size="sm" className="wrap" style={{ whiteSpace: 'pre-wrap' }}>
        {text || stt}
      </Text>
      {places.map((place) => (
        <SupportMedium key={`${smsId} ${place}`} accountId={accountId} message={message} place={place} />
      ))}
    </div>
  );
}
