import { getSupportChats, type SupportChat } from '@manyline/contract/console/support-texts';
import { formatFullNumber } from '@manyline/domain/phone';
import { useMemo } from 'react';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';

/** Chats of an account; a row opens its messages. */
export function SupportChats({ accountId }: { accountId: string }) {
  const { t, locale } = useLanguage();
  const { query } = useAddress();
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getSupportChats, { accountId, ...(nextPage && { nextPage }) });
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  return (
    <RowsPage
      label={t('chats')}
      columns={columns}
      rows={read.data?.chats}
      keyOf={({ ownFullNumber, otherFullNumber }) => `${ownFullNumber} ${otherFullNumber}`}
      error={read.error}
      onRetry={read.refetch}
      empty={{ title: t('chatsNone'), hint: t('chatsNoneHint') }}
      onOpen={({ ownFullNumber: own, otherFullNumber: other }) =>
        goTo(addressOf(['accounts', accountId, 'texts'], { own, other }))
      }
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
    />
  );
}

function columnsOf(t: T, locale: string): Column<SupportChat>[] {
  return [
    {
      id: 'other',
      header: t('chatWith'),
      cell: ({ row }) => <span className="numeric">{formatFullNumber(row.original.otherFullNumber)}</span>,
    },
    {
      id: 'own',
      header: t('chatOwn'),
      cell: ({ row }) => <span className="numeric">{formatFullNumber(row.original.ownFullNumber)}</span>,
    },
    { id: 'last', header: t('chatLast'), cell: ({ row }) => <div className="wrap message">{row.original.text}</div> },
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.date, locale)}</span>,
    },
    {
      id: 'unread',
      header: t('chatUnread'),
      cell: ({ row }) => <span className="amount">{row.original.unread || ''}</span>,
    },
  ];
}
