import {
  type AccountCall,
  accountCallType,
  exportAccountCalls,
  getAccountCalls,
} from '@manyline/contract/console/account-calls';
import { nameOfCallType } from '@manyline/contract/history-words';
import type { Language } from '@manyline/domain/languages';
import { formatFullNumber } from '@manyline/domain/phone';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { readRowFilter } from '../../lib/row-filter.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { RowFilters } from './row-filters.tsx';

interface AccountCallsProps {
  accountId: string;
  currency: string;
}

/** `…/calls?type=…&search=…&from=…&until=…`: calls of an account, without whom they were with. */
export function AccountCalls({ accountId, currency }: AccountCallsProps) {
  const { t, language, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { data: type } = accountCallType.safeParse(query.get('type'));
  const filter = { accountId, ...(type && { type }), ...readRowFilter(query) };
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getAccountCalls, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useMemo(
    () => columnsOf({ t, language, locale, currency, accountId }),
    [t, language, locale, currency, accountId],
  );
  return (
    <RowsPage
      room="account/calls"
      label={t('calls')}
      columns={columns}
      rows={read.data?.calls}
      keyOf={({ callId }) => callId}
      error={read.error}
      onRetry={read.refetch}
      empty={{ title: t('callsNone'), hint: t('callsNoneHint') }}
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <RowFilters hint={t('rowSearch')} />
          <ChoiceFilter
            field="type"
            label={t('kind')}
            value={type}
            choices={accountCallType.options.map((value) => ({ value, label: nameOfCallType(value, language) }))}
          />
          {may('accounts.export') && <ExportButton call={exportAccountCalls} filter={filter} file="calls.csv" />}
        </>
      }
    />
  );
}

interface ColumnsOptions extends AccountCallsProps {
  t: T;
  language: Language;
  locale: string;
}

function columnsOf({ t, language, locale, currency, accountId }: ColumnsOptions): Column<AccountCall>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
    },
    { id: 'kind', header: t('kind'), cell: ({ row }) => nameOfCallType(row.original.type, language) },
    {
      id: 'number',
      header: t('number'),
      cell: ({ row }) => <span className="numeric">{formatFullNumber(row.original.ownNumber)}</span>,
    },
    {
      id: 'seconds',
      header: t('callSeconds'),
      cell: ({ row }) => <span className="amount">{row.original.seconds}</span>,
    },
    {
      id: 'charge',
      header: t('callCharge'),
      cell: ({ row: { original } }) =>
        original.reference !== undefined && (
          <span className="amount">
            <Link to={addressOf(['accounts', accountId, 'ledger'], { search: original.reference })}>
              {formatAmount(original.charge, currency)}
            </Link>
          </span>
        ),
    },
  ];
}
