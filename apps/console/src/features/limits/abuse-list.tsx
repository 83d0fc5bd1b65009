import { Stack, Text } from '@mantine/core';
import {
  ABUSE_DAYS,
  type AbuseKind,
  type AbuseOnWire,
  abuseKind,
  exportAbuse,
  getAbuse,
} from '@manyline/contract/console/abuse';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type LimitKey, useLimitText } from './words.ts';

const abuseText: Record<AbuseKind, LimitKey> = {
  limit: 'abuseLimit',
  service: 'abuseService',
  captcha: 'abuseCaptcha',
};
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 20);

/** Who took numbers for codes as no customer does. */
export function AbuseList() {
  const t = useLimitText();
  const may = useMay();
  const { query } = useAddress();
  const { data: kind } = abuseKind.safeParse(query.get('kind'));
  const userId = digitsOf(query.get('search') ?? '');
  const nextPage = query.get('after') ?? undefined;
  const filter = { ...(kind && { kind }), ...(userId && { userId }) };
  const read = useRead(getAbuse, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useColumns(may('accounts.see'));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('abuseIntro', { days: ABUSE_DAYS })}
      </Text>
      <RowsPage
        room="limits/abuse"
        label={t('abuse')}
        columns={columns}
        rows={read.data?.entries}
        keyOf={({ id }) => id}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('abuseEmpty'), hint: t('abuseEmptyHint') }}
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <SearchField label={t('abuseFind')} inputMode="numeric" read={digitsOf} maxLength={20} w={180} />
            <ChoiceFilter
              field="kind"
              label={t('abuseWhat')}
              value={kind}
              choices={abuseKind.options.map((value) => ({ value, label: t(abuseText[value]) }))}
            />
            {may('limits.export') && <ExportButton call={exportAbuse} filter={filter} file="code-abuse.csv" />}
          </>
        }
      />
    </Stack>
  );
}

function useColumns(seesAccounts: boolean): Column<AbuseOnWire>[] {
  const t = useLimitText();
  const { t: common, locale } = useLanguage();
  return useMemo(
    (): Column<AbuseOnWire>[] => [
      {
        id: 'when',
        header: common('when'),
        cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
      },
      {
        id: 'who',
        header: t('abuseWho'),
        cell: ({ row: { original } }) => {
          const said = `${original.userId} · ${original.brand}`;
          return seesAccounts ? <Link to={addressOf(['accounts', original.accountId])}>{said}</Link> : said;
        },
      },
      { id: 'what', header: t('abuseWhat'), cell: ({ row }) => t(abuseText[row.original.kind]) },
      {
        id: 'detail',
        header: t('abuseDetail'),
        cell: ({ row }) => <span className="wrap">{row.original.detail}</span>,
      },
    ],
    [t, common, locale, seesAccounts],
  );
}
