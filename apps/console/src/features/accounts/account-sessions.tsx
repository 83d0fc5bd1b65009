import { Button } from '@mantine/core';
import {
  type AccountSession,
  endAccountSession,
  exportAccountSessions,
  getAccountSessions,
  sessionState,
} from '@manyline/contract/console/account-sessions';
import type { AccountOnWire } from '@manyline/contract/console/accounts';
import { useMemo, useState } from 'react';
import { useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen, nameBrowser } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { actColumn } from '../../ui/act-column.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { AccountActDialog } from './account-act-dialog.tsx';

interface AccountSessionsProps {
  account: AccountOnWire;
  /** As people call the account. */
  name: string;
}

/** `…/sessions?state=…`: where an account is logged in, or was; one of them is ended, or all. */
export function AccountSessions({ account: { accountId, status }, name }: AccountSessionsProps) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { data: state } = sessionState.safeParse(query.get('state'));
  const [ended, setEnded] = useState<AccountSession | 'all'>();
  const filter = { accountId, ...(state && { state }) };
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getAccountSessions, { ...filter, ...(nextPage && { nextPage }) });
  const isOver = state === 'over';
  const mayEnd = may('accounts.act') && status !== 'deleted' && !isOver;
  const columns = useMemo(
    () => columnsOf({ t, locale, isOver, onEnd: mayEnd ? setEnded : undefined }),
    [t, locale, isOver, mayEnd],
  );
  const close = () => setEnded(undefined);
  return (
    <>
      <RowsPage
        room="account/sessions"
        label={t('sessions')}
        columns={columns}
        rows={read.data?.sessions}
        keyOf={({ sessionId }) => sessionId}
        error={read.error}
        onRetry={read.refetch}
        empty={{
          title: t(isOver ? 'sessionsOverNone' : 'sessionsNone'),
          hint: t(isOver ? 'sessionsOverHint' : 'sessionsNoneHint'),
        }}
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <ChoiceFilter
              field="state"
              label={t('state')}
              value={state}
              none={t('sessionsOpen')}
              choices={[{ value: 'over', label: t('sessionsOver') }]}
            />
            {mayEnd && read.data && read.data.sessions.length > 0 && (
              <Button variant="default" onClick={() => setEnded('all')}>
                {t('sessionsEndAll')}
              </Button>
            )}
            {may('accounts.export') && (
              <ExportButton call={exportAccountSessions} filter={filter} file="sessions.csv" />
            )}
          </>
        }
      />
      {ended === 'all' && <AccountActDialog accountId={accountId} name={name} action="logout" onClose={close} />}
      {ended && ended !== 'all' && <EndDialog accountId={accountId} name={name} session={ended} onClose={close} />}
    </>
  );
}

interface EndDialogProps {
  accountId: string;
  name: string;
  session: AccountSession;
  onClose: () => void;
}

function EndDialog({ accountId, name, session: { sessionId, userAgent, network }, onClose }: EndDialogProps) {
  const { t } = useLanguage();
  const end = useAct(endAccountSession);
  return (
    <ActionDialog
      title={t('sessionEnd')}
      preview={t('sessionEndWhat', {
        who: name,
        browser: [nameBrowser(userAgent), network].filter(Boolean).join(', '),
      })}
      confirm={t('sessionEnd')}
      wantsReason
      isBusy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={(reason) => end.mutate({ accountId, sessionId, reason }, { onSuccess: onClose })}
    />
  );
}

interface ColumnsOptions {
  t: T;
  locale: string;
  isOver: boolean;
  onEnd: ((session: AccountSession) => void) | undefined;
}

function columnsOf({ t, locale, isOver, onEnd }: ColumnsOptions): Column<AccountSession>[] {
  const when = (at: number | undefined) => (
    <span className="numeric">{at === undefined ? '–' : formatWhen(at, locale)}</span>
  );
  const columns: Column<AccountSession>[] = [
    { id: 'browser', header: t('browser'), cell: ({ row }) => nameBrowser(row.original.userAgent) },
    {
      id: 'network',
      header: t('sessionNetwork'),
      cell: ({ row }) => <span className="numeric">{row.original.network || '–'}</span>,
    },
    { id: 'since', header: t('loggedInAt'), cell: ({ row }) => when(row.original.createdAt) },
    { id: 'used', header: t('usedAt'), cell: ({ row }) => when(row.original.lastUsedAt) },
  ];
  if (isOver) columns.push({ id: 'ended', header: t('endedAt'), cell: ({ row }) => when(row.original.endedAt) });
  columns.push({
    id: 'agent',
    header: t('userAgent'),
    cell: ({ row }) => <span className="wrap">{row.original.userAgent}</span>,
  });
  if (onEnd)
    columns.push(
      actColumn({
        header: t('actions'),
        act: t('sessionEnd'),
        labelOf: ({ userAgent }) => t('sessionEndOf', { browser: nameBrowser(userAgent) }),
        onAct: onEnd,
      }),
    );
  return columns;
}
