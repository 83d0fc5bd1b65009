import { Button, Group, Menu, Stack } from '@mantine/core';
import {
  exportStock,
  getStock,
  type StockActName,
  type StockOnWire,
  stockState,
} from '@manyline/contract/console/stock';
import type { CallOutput } from '@manyline/contract/define-call';
import { numberType } from '@manyline/contract/number-type';
import { formatFullNumber } from '@manyline/domain/phone';
import { IconDots, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Differences } from './differences.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { StockBadge, stateText, typeText } from './stock-names.tsx';

const digitsOf = (typed: string) => typed.replace(/\D/g, '');
interface Asked {
  act: StockActName;
  number: StockOnWire;
}

/** `/console/numbers?search=…&brand=…&country=…&type=…&state=…&source=…` */
export function StockPage() {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const { query } = useAddress();
  const [asked, setAsked] = useState<Asked>();
  const [isImporting, setImporting] = useState(false);
  const mayAct = may('numbers.act');
  const seesAccounts = may('accounts.see');
  const columns = useMemo(
    () => columnsOf({ t, locale, seesAccounts, onAct: mayAct ? setAsked : undefined }),
    [t, locale, seesAccounts, mayAct],
  );
  const filter = readFilter(query);
  const nextPage = query.get('after') ?? undefined;
  const stock = useRead(getStock, { ...filter, ...(nextPage && { nextPage }) });
  return (
    <Stack gap="md">
      <Group gap="sm">
        {may('numbers.export') && <ExportButton call={exportStock} filter={filter} file="numbers.csv" />}
        {mayAct && (
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
            {t('importList')}
          </Button>
        )}
      </Group>
      <RowsPage
        room="numbers"
        label={t('numbers')}
        columns={columns}
        rows={stock.data?.numbers}
        keyOf={({ number }) => number}
        error={stock.error}
        onRetry={stock.refetch}
        empty={{ title: t('numbersEmpty'), hint: t('numbersEmptyHint') }}
        nextPage={stock.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={<Filters choices={stock.data} />}
      />
      <Differences />
      {asked && <StockDialog {...asked} onClose={() => setAsked(undefined)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Stack>
  );
}

function readFilter(query: URLSearchParams) {
  const search = (query.get('search') ?? '').replace(/\D/g, '');
  const { data: type } = numberType.safeParse(query.get('type'));
  const { data: state } = stockState.safeParse(query.get('state'));
  const [brand, country, source] = ['brand', 'country', 'source'].map((name) => query.get(name) ?? undefined);
  return {
    ...(search && { search }),
    ...(type && { type }),
    ...(state && { state }),
    ...(brand && { brand }),
    ...(country && { country }),
    ...(source && { source }),
  };
}

type Choices = Pick<CallOutput<typeof getStock>, 'sources' | 'countries' | 'brands'>;
const none: Choices = { sources: [], countries: [], brands: [] };

function Filters({ choices: { sources, countries, brands } = none }: { choices: Choices | undefined }) {
  const { t } = useNetworkWords();
  const { query } = useAddress();
  const fields = [
    {
      field: 'state',
      label: t('state'),
      choices: stockState.options.map((value) => ({ value, label: t(stateText[value]) })),
    },
    { field: 'country', label: t('country'), choices: countries },
    {
      field: 'type',
      label: t('type'),
      choices: numberType.options.map((value) => ({ value, label: t(typeText[value]) })),
    },
    { field: 'brand', label: t('brand'), choices: brands },
    { field: 'source', label: t('source'), choices: sources },
  ];
  return (
    <>
      <SearchField label={t('beginsWith')} inputMode="numeric" read={digitsOf} maxLength={20} w={180} />
      {fields.map(({ field, label, choices }) => (
        <ChoiceFilter key={field} field={field} label={label} value={query.get(field) ?? undefined} choices={choices} />
      ))}
    </>
  );
}

interface ColumnsFor {
  t: NetworkText;
  locale: string;
  seesAccounts: boolean;
  onAct: ((asked: Asked) => void) | undefined;
}

function columnsOf({ t, locale, seesAccounts, onAct }: ColumnsFor): Column<StockOnWire>[] {
  const columns: Column<StockOnWire>[] = [
    {
      id: 'number',
      header: t('number'),
      cell: ({ row }) => (
        <Link to={addressOf(['numbers', row.original.number])} className="numeric" style={{ whiteSpace: 'nowrap' }}>
          {formatFullNumber(row.original.number)}
        </Link>
      ),
    },
    {
      id: 'country',
      header: t('country'),
      cell: ({ row: { original } }) =>
        [original.country, original.areaCode || original.province].filter(Boolean).join(' · '),
    },
    { id: 'type', header: t('type'), cell: ({ row }) => t(typeText[row.original.type]) },
    { id: 'can', header: t('can'), cell: ({ row }) => sayCan(t, row.original) },
    { id: 'source', header: t('source'), cell: ({ row }) => row.original.source },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => <StockBadge number={original} locale={locale} />,
    },
    {
      id: 'holder',
      header: t('holder'),
      cell: ({ row: { original } }) => {
        const { holder } = original;
        if (!holder) return '–';
        const said = `${holder.userId} · ${holder.platform}`;
        return seesAccounts ? <Link to={addressOf(['accounts', holder.accountId])}>{said}</Link> : said;
      },
    },
  ];
  if (!onAct) return columns;
  const actions: Column<StockOnWire> = {
    id: 'actions',
    header: t('actions'),
    cell: ({ row: { original } }) =>
      (original.state === 'free' || original.state === 'resting') && <NumberMenu number={original} onAct={onAct} />,
  };
  return [...columns, actions];
}

function NumberMenu({ number, onAct }: { number: StockOnWire; onAct: (asked: Asked) => void }) {
  const { t } = useNetworkWords();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('actionsFor', { name: formatFullNumber(number.number) })}
        >
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['giveBack', 'retire'] as const).map((act) => (
          <Menu.Item key={act} onClick={() => onAct({ act, number })}>
            {t(act)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function sayCan(t: NetworkText, { can, state }: StockOnWire): string {
  const said = [
    can.sms && t('canTexts'),
    can.mms && t('canMms'),
    can.voice && t('canVoice'),
    state === 'codes' && t('canCodes'),
  ];
  return said.filter(Boolean).join(', ');
}
