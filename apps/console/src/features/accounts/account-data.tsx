import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { AccountOnWire } from '@manyline/contract/console/accounts';
import {
  exportAccount,
  fileDataRequest,
  getAccountKeeping,
  proposeDeletion,
  proposeLift,
  setHold,
  undoDeletion,
} from '@manyline/contract/console/keeping';
import type { RequestKind } from '@manyline/contract/own-data';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import type { TextKey } from '../../texts/en.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { DataRequests } from '../../ui/data-requests.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Proposals } from '../../ui/proposals.tsx';

const acts = {
  setHold: { call: setHold, title: 'holdSet', what: 'holdSetWhat', isDanger: false, isForTwo: false },
  lift: { call: proposeLift, title: 'holdLift', what: 'holdLiftWhat', isDanger: true, isForTwo: true },
  remove: { call: proposeDeletion, title: 'deleteTitle', what: 'deleteWhat', isDanger: true, isForTwo: true },
  undo: { call: undoDeletion, title: 'deletionUndo', what: 'deletionUndoWhat', isDanger: false, isForTwo: false },
} as const satisfies Record<string, { title: TextKey; what: TextKey } & Record<string, unknown>>;
type Act = keyof typeof acts;

/** `…/data`: what an account asked about its data, whether it is held, and how it goes. */
export function AccountData({ account, name }: { account: AccountOnWire; name: string }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const [asked, setAsked] = useState<Act | 'request'>();
  const { accountId } = account;
  const read = useRead(getAccountKeeping, { accountId });
  if (!read.data) return <Problem error={read.error} onRetry={read.refetch} />;
  const { hold, deletion, erasedAt, requests } = read.data;
  const close = () => setAsked(undefined);
  const button = (act: Act) => (
    <Button
      variant="default"
      {...(act === 'remove' && { c: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))' })}
      onClick={() => setAsked(act)}
    >
      {t(acts[act].title)}
    </Button>
  );
  return (
    <Stack gap="md">
      <Proposals only={['deleteAccount', 'liftHold']} />
      <SectionCard title={t('holdTitle')}>
        <Stack gap="sm" align="flex-start">
          {hold ? (
            <Alert color="orange" p="xs" className="wrap" maw="100%">
              <Text size="sm" fw={600}>
                {t('holdIs')}
              </Text>
              {hold.reason}
              <Text size="xs">{t('holdBy', { name: hold.setBy, time: formatWhen(hold.setAt, locale) })}</Text>
            </Alert>
          ) : (
            <Text size="sm">{t('holdNone')}</Text>
          )}
          {may('keeping.act') && button(hold ? 'lift' : 'setHold')}
        </Stack>
      </SectionCard>
      <SectionCard title={t('deletionTitle')}>
        <Stack gap="sm" align="flex-start">
          {deletion ? (
            <Alert color="red" p="xs" className="wrap" maw="100%">
              <Text size="sm" fw={600}>
                {deletion.begunAt === undefined
                  ? t('deletionDue', { time: formatWhen(deletion.dueAt, locale) })
                  : t('deletionBegun', { time: formatWhen(deletion.begunAt, locale) })}
              </Text>
              {deletion.isHeld && <Text size="sm">{t('deletionHeld')}</Text>}
              {deletion.reason}
              <Text size="xs">
                {t('deletionBy', {
                  asked: deletion.askedBy,
                  confirmed: deletion.confirmedBy,
                  time: formatWhen(deletion.at, locale),
                })}
              </Text>
            </Alert>
          ) : (
            <Text size="sm">
              {erasedAt === undefined ? t('deletionNone') : t('deletionDone', { time: formatWhen(erasedAt, locale) })}
            </Text>
          )}
          {may('accounts.delete') && deletion && deletion.begunAt === undefined && button('undo')}
          {may('accounts.delete') && account.status !== 'deleted' && !hold && button('remove')}
        </Stack>
      </SectionCard>
      <SectionCard title={t('requests')}>
        <Group gap="sm" mb="sm">
          {may('accounts.note') && (
            <Button variant="default" onClick={() => setAsked('request')}>
              {t('requestFile')}
            </Button>
          )}
          {may('keeping.act') && (
            <ExportButton
              call={exportAccount}
              filter={{ accountId }}
              file={`account-${account.userId}.zip`}
              label={t('takeData')}
            />
          )}
        </Group>
        {may('keeping.act') && (
          <Text size="xs" c="dimmed" mb="sm">
            {t('takeDataHint')}
          </Text>
        )}
        <DataRequests requests={requests} error={read.error} onRetry={read.refetch} />
      </SectionCard>
      {asked === 'request' && <RequestDialog accountId={accountId} name={name} onClose={close} />}
      {asked && asked !== 'request' && <KeepingDialog accountId={accountId} name={name} act={asked} onClose={close} />}
    </Stack>
  );
}

interface DialogProps {
  accountId: string;
  name: string;
  onClose: () => void;
}

function KeepingDialog({ accountId, name, act, onClose }: DialogProps & { act: Act }) {
  const { t } = useLanguage();
  const { call, title, what, isDanger, isForTwo } = acts[act];
  const work = useAct(call);
  return (
    <ActionDialog
      title={t(title)}
      preview={t(what, { who: name })}
      confirm={t(isForTwo ? 'propose' : title)}
      danger={isDanger}
      wantsReason
      needsFourEyes={isForTwo}
      isBusy={work.isPending}
      error={work.error}
      onClose={onClose}
      onConfirm={(reason) => work.mutate({ accountId, reason }, { onSuccess: onClose })}
    />
  );
}

function RequestDialog({ accountId, name, onClose }: DialogProps) {
  const { t } = useLanguage();
  const [requestId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<RequestKind>('export');
  const file = useAct(fileDataRequest);
  return (
    <ActionDialog
      title={t('requestFile')}
      confirm={t('requestFile')}
      wantsReason
      isBusy={file.isPending}
      error={file.error}
      onClose={onClose}
      onConfirm={(note) => file.mutate({ accountId, requestId, kind, note }, { onSuccess: onClose })}
      preview={
        <>
          {t('requestFileWhat', { who: name })}
          <NativeSelect
            mt="sm"
            label={t('requestKind')}
            value={kind}
            data={[
              { value: 'export', label: t('requestExport') },
              { value: 'deletion', label: t('requestDeletion') },
            ]}
            onChange={(event) => setKind(event.currentTarget.value === 'deletion' ? 'deletion' : 'export')}
          />
        </>
      }
    />
  );
}
