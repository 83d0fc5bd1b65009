import { Button, Code, Text } from '@mantine/core';
import {
  exportCarrierWebhooks,
  getCarrierWebhooks,
  replayWebhook,
  type WebhookOnWire,
} from '@manyline/contract/console/carriers';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo, useState } from 'react';
import { useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { WebhookEvents } from './webhook-events.tsx';

/** The calls of an account to us, the latest first. */
export function Webhooks({ name }: { name: string }) {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const { query } = useAddress();
  const [asked, setAsked] = useState<WebhookOnWire>();
  const nextPage = query.get('after') ?? undefined;
  const search = query.get('search') ?? undefined;
  const filter = { ...(search && { search }) };
  const read = useRead(getCarrierWebhooks, { name, ...filter, ...(nextPage && { nextPage }) });
  const mayReplay = may('carriers.act');
  const seesAccounts = may('accounts.see');
  const columns = useMemo(
    () => columnsOf({ t, locale, seesAccounts, onReplay: mayReplay ? setAsked : undefined }),
    [t, locale, seesAccounts, mayReplay],
  );
  const isCut = read.data?.nextPage !== undefined;
  return (
    <SectionCard title={t('webhooks')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('webhooksIntro')}
      </Text>
      <RowsPage
        room={`carriers/${name}`}
        label={t('webhooks')}
        columns={columns}
        rows={read.data?.webhooks}
        keyOf={({ webhookId }) => webhookId}
        error={read.error}
        onRetry={read.refetch}
        filters={
          <>
            <SearchField label={t('webhooksFind')} description={t('webhooksFindHint')} maxLength={100} w={420} />
            {may('carriers.export') && (
              <ExportButton call={exportCarrierWebhooks} filter={{ name, ...filter }} file="webhooks.csv" />
            )}
          </>
        }
        empty={
          search
            ? { title: t('webhooksNotFound'), hint: t(isCut ? 'webhooksNotFoundYet' : 'webhooksNotFoundHint') }
            : { title: t('webhooksEmpty'), hint: t('webhooksEmptyHint') }
        }
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
      />
      {asked && <ReplayDialog webhook={asked} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}

interface ColumnsFor {
  t: NetworkText;
  locale: string;
  seesAccounts: boolean;
  onReplay: ((webhook: WebhookOnWire) => void) | undefined;
}

function columnsOf({ t, locale, seesAccounts, onReplay }: ColumnsFor): Column<WebhookOnWire>[] {
  const columns: Column<WebhookOnWire>[] = [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.receivedAt, locale)}</span>,
    },
    { id: 'brought', header: t('brought'), cell: ({ row }) => sayEvents(t, row.original) },
    {
      id: 'whose',
      header: t('whose'),
      cell: ({ row }) => <WebhookEvents {...row.original} seesAccounts={seesAccounts} />,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row }) => t(row.original.isOpen ? 'beingApplied' : 'applied'),
    },
    {
      id: 'raw',
      header: t('raw'),
      cell: ({ row: { original } }) =>
        original.body === '' ? (
          t('overConnection')
        ) : (
          <details>
            <summary aria-label={t('rawOf', { time: formatWhen(original.receivedAt, locale) })}>{t('raw')}</summary>
            <Code block className="wrap" style={{ whiteSpace: 'pre-wrap' }}>
              {original.body}
            </Code>
          </details>
        ),
    },
  ];
  if (!onReplay) return columns;
  return [
    ...columns,
    {
      id: 'replay',
      header: t('actions'),
      cell: ({ row: { original } }) =>
        original.texts + original.receipts > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={original.isOpen}
            aria-label={t('replayOf', { time: formatWhen(original.receivedAt, locale) })}
            onClick={() => onReplay(original)}
          >
            {t('replay')}
          </Button>
        ),
    },
  ];
}

function sayEvents(t: NetworkText, { texts, receipts }: WebhookOnWire): string {
  const said = [
    texts > 0 && t('bringsInbound', { count: texts }),
    receipts > 0 && t('bringsReceipt', { count: receipts }),
  ];
  return said.filter(Boolean).join(', ') || t('bringsNothing');
}

function ReplayDialog({ webhook, onClose }: { webhook: WebhookOnWire; onClose: () => void }) {
  const { t } = useNetworkWords();
  const act = useAct(replayWebhook);
  const { webhookId } = webhook;
  return (
    <ActionDialog
      title={t('replay')}
      preview={t('replayWhat')}
      confirm={t('replay')}
      wantsReason
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) => act.mutate({ webhookId, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
