import { Button, Group, Menu, Stack } from '@mantine/core';
import { getSales, type SaleOnWire, saleSetting } from '@manyline/contract/console/sales';
import { SectionCard } from '@manyline/page/ui/section-card';
import { IconDots } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ListHead } from '../../ui/list-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { HistoryButton } from '../../ui/versions/history-button.tsx';
import { LastChanges } from '../../ui/versions/last-changes.tsx';
import { lineText } from '../../ui/versions/line-text.ts';
import { useVersionText } from '../../ui/versions/words.ts';
import { SaleDialog, StopDialog } from './sale-dialogs.tsx';
import { useSaleName } from './sale-names.ts';
import { typeText } from './stock-names.tsx';
import { useStockText } from './words.ts';

type Asked = { act: 'sell'; sale?: SaleOnWire } | { act: 'stop'; sale: SaleOnWire };

/** Which numbers are sold from which account at a carrier. */
export function Sales() {
  const t = useStockText();
  const may = useMay();
  const mayAct = may('numbers.act');
  const [asked, setAsked] = useState<Asked>();
  const read = useRead(getSales, {});
  const { sales, shops = [], brands = [], acts = [] } = read.data ?? {};
  const columns = useColumns(mayAct ? setAsked : undefined);
  const close = () => setAsked(undefined);
  const nameOf = useSaleName();
  const tVersions = useVersionText();
  return (
    <Stack gap="md">
      <ListHead intro={t('salesIntro')}>
        {mayAct && (
          <Button disabled={shops.length === 0} onClick={() => setAsked({ act: 'sell' })}>
            {t('sell')}
          </Button>
        )}
      </ListHead>
      <RowsPage
        label={t('sales')}
        columns={columns}
        rows={sales}
        keyOf={({ country, type, brand }) => `${country} ${type} ${brand}`}
        error={read.error}
        onRetry={read.refetch}
        empty={{
          title: t('salesEmpty'),
          hint: t(read.data && shops.length === 0 ? 'salesNoShops' : 'salesEmptyHint'),
        }}
      />
      <LastChanges
        setting={saleSetting}
        title={tVersions('lastSales')}
        nameOf={(place) => nameOf(place as unknown as SaleOnWire)}
        mayChange={mayAct}
      />
      {acts.length > 0 && (
        <SectionCard title={t('salesHistory')}>
          <Timeline
            items={acts.map(({ at, act, sale, by, note }, index) => ({
              key: `${at} ${index}`,
              at,
              what: `${t(act === 'sell' ? 'didSell' : 'didStop')} · ${sale}`,
              who: by,
              why: note,
            }))}
          />
        </SectionCard>
      )}
      {asked?.act === 'sell' && <SaleDialog sale={asked.sale} shops={shops} brands={brands} onClose={close} />}
      {asked?.act === 'stop' && <StopDialog sale={asked.sale} onClose={close} />}
    </Stack>
  );
}

function useColumns(onAct: ((asked: Asked) => void) | undefined): Column<SaleOnWire>[] {
  const t = useStockText();
  const tVersions = useVersionText();
  const { t: tNetworks } = useNetworkWords();
  return useMemo(() => {
    const columns: Column<SaleOnWire>[] = [
      { id: 'country', header: t('country'), cell: ({ row }) => row.original.country },
      { id: 'type', header: tNetworks('type'), cell: ({ row }) => tNetworks(typeText[row.original.type]) },
      { id: 'brand', header: t('brand'), cell: ({ row }) => row.original.brand || t('allBrands') },
      {
        id: 'account',
        header: t('account'),
        cell: ({ row }) => <span className="wrap">{row.original.source}</span>,
      },
      { id: 'line', header: t('line'), cell: ({ row }) => tVersions(lineText[row.original.line]) },
      {
        id: 'can',
        header: t('can'),
        cell: ({ row: { original } }) => {
          const { sms, mms, voice } = original.can;
          return [sms && tNetworks('canTexts'), mms && tNetworks('canMms'), voice && tNetworks('canVoice')]
            .filter(Boolean)
            .join(', ');
        },
      },
      {
        id: 'costMax',
        header: t('costMax'),
        cell: ({ row }) => <span className="numeric">{row.original.costMax ?? '–'}</span>,
      },
    ];
    const actions: Column<SaleOnWire> = {
      id: 'actions',
      header: tNetworks('actions'),
      cell: ({ row: { original: sale } }) => <SaleActs sale={sale} onAct={onAct} />,
    };
    return [...columns, actions];
  }, [t, tVersions, tNetworks, onAct]);
}

function SaleActs({ sale, onAct }: { sale: SaleOnWire; onAct: ((asked: Asked) => void) | undefined }) {
  const t = useStockText();
  const nameOf = useSaleName();
  const { t: tNetworks } = useNetworkWords();
  const { country, type, brand } = sale;
  return (
    <Group gap="xs" wrap="nowrap">
      {onAct && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="compact-sm" variant="default" aria-label={tNetworks('actionsFor', { name: nameOf(sale) })}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAct({ act: 'sell', sale })}>{tNetworks('change')}</Menu.Item>
            <Menu.Item onClick={() => onAct({ act: 'stop', sale })}>{t('stopSale')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <HistoryButton
        setting={saleSetting}
        place={{ country, type, brand }}
        what={nameOf(sale)}
        mayChange={onAct !== undefined}
      />
    </Group>
  );
}
