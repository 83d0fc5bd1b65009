import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type AccountLimitOnWire, getAccountLimits, setAccountLimit } from '@manyline/contract/console/account-limits';
import { useMemo, useState } from 'react';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { limitText } from './limit-texts.ts';

/** Limits of an account in a time, beside those that all accounts have. */
export function AccountLimits({ accountId, name }: { accountId: string; name: string }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const [changed, setChanged] = useState<AccountLimitOnWire>();
  const read = useRead(getAccountLimits, { accountId });
  const mayChange = may('accounts.limit');
  const columns = useMemo(() => columnsOf({ t, locale, mayChange, onChange: setChanged }), [t, locale, mayChange]);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('accountLimitsHint')}
      </Text>
      <RowsPage
        label={t('accountLimits')}
        columns={columns}
        rows={read.data?.limits}
        keyOf={({ kind }) => kind}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('accountLimits'), hint: t('accountLimitsHint') }}
      />
      {changed && (
        <LimitDialog accountId={accountId} name={name} limit={changed} onClose={() => setChanged(undefined)} />
      )}
    </Stack>
  );
}

interface ColumnsOptions {
  t: T;
  locale: string;
  mayChange: boolean;
  onChange: (limit: AccountLimitOnWire) => void;
}

function columnsOf({ t, locale, mayChange, onChange }: ColumnsOptions): Column<AccountLimitOnWire>[] {
  const columns: Column<AccountLimitOnWire>[] = [
    { id: 'limit', header: t('limitOfAccount'), cell: ({ row }) => t(limitText[row.original.kind]) },
    { id: 'usual', header: t('limitUsual'), cell: ({ row }) => <span className="amount">{row.original.usual}</span> },
    {
      id: 'own',
      header: t('limitOwn'),
      cell: ({ row: { original } }) =>
        original.own === undefined ? (
          <Text size="sm" c="dimmed">
            {t('limitAsUsual')}
          </Text>
        ) : (
          <>
            <span className="numeric">{original.own}</span>
            <Text size="xs" c="dimmed">
              {t('limitSetBy', { name: original.setBy ?? '', time: formatWhen(original.setAt ?? 0, locale) })}
            </Text>
          </>
        ),
    },
  ];
  if (!mayChange) return columns;
  return [
    ...columns,
    {
      id: 'change',
      header: t('actions'),
      cell: ({ row: { original } }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('limitChangeOf', { limit: t(limitText[original.kind]) })}
          onClick={() => onChange(original)}
        >
          {t('limitChange')}
        </Button>
      ),
    },
  ];
}

interface LimitDialogProps {
  accountId: string;
  name: string;
  limit: AccountLimitOnWire;
  onClose: () => void;
}

function LimitDialog({ accountId, name, limit: { kind, usual, own }, onClose }: LimitDialogProps) {
  const { t } = useLanguage();
  const [text, setText] = useState(own === undefined ? '' : String(own));
  const set = useAct(setAccountLimit);
  const typed = text.trim();
  const isNumber = typed === '' || /^\d{1,5}$/.test(typed);
  const next = typed === '' ? undefined : Number(typed);
  const from = own ?? usual;
  const to = next ?? usual;
  return (
    <ActionDialog
      title={t('limitChangeOf', { limit: t(limitText[kind]) })}
      confirm={t('limitChange')}
      wantsReason
      isBusy={set.isPending}
      isBlocked={!isNumber || next === own}
      error={set.error}
      onClose={onClose}
      onConfirm={(reason) =>
        set.mutate({ accountId, kind, reason, ...(next !== undefined && { limit: next }) }, { onSuccess: onClose })
      }
      preview={
        <Stack gap="sm">
          {name}
          <TextInput
            label={t('limitNew')}
            description={t('limitNewHint', { usual })}
            inputMode="numeric"
            maxLength={5}
            value={text}
            error={!isNumber && t('limitWrong')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {isNumber && next !== own && (
            <Text size="sm" fw={500} role="status">
              {t('limitFromTo', { from, to })}
            </Text>
          )}
        </Stack>
      }
    />
  );
}
