import { Button, Stack, Text } from '@mantine/core';
import { type ApiKeyOnWire, getApiKeys, revokeApiKey } from '@manyline/contract/console/api-keys';
import { SectionCard } from '@manyline/page/ui/section-card';
import { IconKey } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAct, useRead } from '../../lib/api.ts';
import { formatAge, formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { actColumn } from '../../ui/act-column.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { scopeText } from './scope-text.ts';
import { useTeamText } from './words.ts';

/** Keys by which programs make calls of the console. */
export function ApiKeys() {
  const t = useTeamText();
  const may = useMay();
  const mayManage = may('team.manage');
  const keys = useRead(getApiKeys, {});
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<ApiKeyOnWire>();
  const columns = useColumns(mayManage ? setAsked : undefined);
  return (
    <SectionCard title={t('apiKeys')}>
      <Stack gap="sm">
        <ListHead intro={t('apiKeysHint')}>
          {mayManage && (
            <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={() => setMaking(true)}>
              {t('keyMake')}
            </Button>
          )}
        </ListHead>
        <RowsPage
          label={t('apiKeys')}
          columns={columns}
          rows={keys.data?.keys}
          keyOf={({ keyId }) => keyId}
          error={keys.error}
          onRetry={keys.refetch}
          empty={{ title: t('apiKeysNone'), hint: t('apiKeysNoneHint') }}
        />
      </Stack>
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
      {asked && <RevokeDialog apiKey={asked} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}

function RevokeDialog({ apiKey: { keyId, name }, onClose }: { apiKey: ApiKeyOnWire; onClose: () => void }) {
  const t = useTeamText();
  const revoke = useAct(revokeApiKey);
  return (
    <ActionDialog
      title={t('keyRevokeFor', { name })}
      preview={t('keyRevokeWhat', { name })}
      confirm={t('keyRevoke')}
      danger
      wantsReason
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={(reason) => revoke.mutate({ keyId, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function useColumns(onRevoke: ((key: ApiKeyOnWire) => void) | undefined): Column<ApiKeyOnWire>[] {
  const t = useTeamText();
  const { t: common, locale } = useLanguage();
  return useMemo(() => {
    const columns: Column<ApiKeyOnWire>[] = [
      { id: 'name', header: t('keyName'), cell: ({ row }) => <KeyName {...row.original} /> },
      {
        id: 'scopes',
        header: t('keyScopes'),
        cell: ({ row }) => (
          <Text size="sm" className="wrap">
            {row.original.scopes.map((scope) => t(scopeText(scope))).join(' · ')}
          </Text>
        ),
      },
      { id: 'used', header: t('keyUsed'), cell: ({ row }) => <LastUse {...row.original} /> },
      {
        id: 'ends',
        header: t('keyEnds'),
        cell: ({ row: { original } }) =>
          original.expiresAt > Date.now() ? formatWhen(original.expiresAt, locale) : t('keyOver'),
      },
      { id: 'maker', header: t('keyMadeBy'), cell: ({ row }) => row.original.madeBy },
    ];
    if (!onRevoke) return columns;
    return [
      ...columns,
      actColumn({
        header: common('actions'),
        act: t('keyRevoke'),
        labelOf: ({ name }) => t('keyRevokeFor', { name }),
        onAct: onRevoke,
      }),
    ];
  }, [t, common, locale, onRevoke]);
}

function KeyName({ name, begins }: ApiKeyOnWire) {
  return (
    <>
      <Text size="sm" fw={500} className="wrap">
        {name}
      </Text>
      <Text size="xs" c="dimmed" component="code">
        {begins}…
      </Text>
    </>
  );
}

function LastUse({ lastUsedAt, lastNetwork = '' }: ApiKeyOnWire) {
  const t = useTeamText();
  const { t: common, locale } = useLanguage();
  if (lastUsedAt === undefined) return common('never');
  return t('keyUsedFrom', { time: formatAge(lastUsedAt, locale), network: lastNetwork });
}
