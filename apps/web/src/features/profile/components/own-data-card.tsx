/** A copy of the account's data, and its deletion: how both stand, and the way to ask. */
import { Button, Card, Text, Title } from '@mantine/core';
import type { OwnDataRequest, RequestKind } from '@manyline/contract/own-data';
import { joinSentences } from '@manyline/domain/languages';
import { Waiting } from '@manyline/page/ui/problem';
import { type ReactNode, useState } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useBrand } from '../../../lib/services.tsx';
import { isOwnerMissing, useFetchCopy, useFileRequest, useOwnData, useWithdrawRequest } from '../api/use-own-data.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import classes from './profile.module.css';

export function OwnDataCard() {
  const t = useText('profile');
  const { data, error, refetch } = useOwnData();
  const requestOf = (kind: RequestKind) => data?.find((each) => each.kind === kind);
  return (
    <Card component="section" withBorder padding="md" aria-label={t('data.title')}>
      <Title order={3} size="md" mb={4}>
        {t('data.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('data.use')}
      </Text>
      {data ? (
        <div className={classes.rows}>
          <CopyPart request={requestOf('export')} />
          <DeletionPart request={requestOf('deletion')} />
        </div>
      ) : (
        <Waiting error={error} onRetry={refetch} height={156} />
      )}
    </Card>
  );
}

interface PartProps {
  request: OwnDataRequest | undefined;
}

function CopyPart({ request }: PartProps) {
  const t = useText('profile');
  const format = useFormat();
  const file = useFileRequest();
  const ask = () =>
    file.mutate('export', {
      onSuccess: () => void showSnackbar(t('data.copy.asked'), { tone: 'success' }),
      onError: showError,
    });
  const copyUntil = request?.copyUntil;
  const what = useBrand().can('chats') ? 'data.copy.what' : 'data.copy.whatOfCodes';
  return (
    <Part
      name={t('data.copy.title')}
      says={
        <>
          {copyUntil !== undefined && (
            <Text size="sm">{t('data.copy.ready', { until: format.dateTime(copyUntil) })}</Text>
          )}
          {request?.state === 'open' && <Asked request={request} />}
          {request?.state === 'declined' && <Declined words={t('data.copy.declined')} request={request} />}
          {request?.state === 'done' && copyUntil === undefined && <Text size="sm">{t('data.copy.over')}</Text>}
          {(request === undefined || request.state === 'withdrawn') && <Text size="sm">{t(what)}</Text>}
        </>
      }
    >
      {copyUntil !== undefined && <DownloadButton />}
      {request?.state === 'open' ? (
        <TakeBackButton request={request} />
      ) : (
        copyUntil === undefined && (
          <Button variant="default" size="xs" loading={file.isPending} onClick={ask}>
            {t('data.copy.ask')}
          </Button>
        )
      )}
    </Part>
  );
}

function DeletionPart({ request }: PartProps) {
  const t = useText('profile');
  const [asking, setAsking] = useState(false);
  const isOpen = request?.state === 'open';
  return (
    <Part
      name={t('data.deletion.title')}
      says={
        <>
          {isOpen && <Asked request={request} also={t('data.deletion.until')} />}
          {request?.state === 'declined' && <Declined words={t('data.deletion.declined')} request={request} />}
          {!isOpen && request?.state !== 'declined' && <Text size="sm">{t('data.deletion.what')}</Text>}
        </>
      }
    >
      {isOpen ? (
        <TakeBackButton request={request} />
      ) : (
        <Button
          variant="default"
          size="xs"
          c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))"
          onClick={() => setAsking(true)}
        >
          {t('data.deletion.ask')}
        </Button>
      )}
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Part>
  );
}

function Part({ name, says, children }: { name: string; says: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <Title order={4} size="sm">
        {name}
      </Title>
      <div role="status">{says}</div>
      <div className={classes.acts}>{children}</div>
    </div>
  );
}

function Asked({ request, also }: { request: OwnDataRequest; also?: string }) {
  const t = useText('profile');
  const format = useFormat();
  const language = useLanguage();
  const { filedAt, dueAt } = request;
  const asked = t('data.asked', { when: format.dateTime(filedAt), due: format.date(dueAt) });
  return <Text size="sm">{joinSentences(language, [asked, ...(also ? [also] : [])])}</Text>;
}

function Declined({ words, request: { answer } }: { words: string; request: OwnDataRequest }) {
  return (
    <>
      <Text size="sm">{words}</Text>
      {answer && (
        <Text size="sm" fw={500} dir="auto">
          {answer}
        </Text>
      )}
    </>
  );
}

function TakeBackButton({ request: { requestId, kind } }: { request: OwnDataRequest }) {
  const t = useText('profile');
  const { mutate, isPending } = useWithdrawRequest();
  const takeBack = () =>
    mutate(requestId, { onSuccess: () => void showSnackbar(t(`data.takenBack.${kind}`), { tone: 'success' }) });
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={t(`data.takeBackOf.${kind}`)}
      onClick={takeBack}
    >
      {t('data.takeBack')}
    </Button>
  );
}

/** Everything of an account in one file: not for whoever found a browser open. */
function DownloadButton() {
  const t = useText('profile');
  const { mutate, mutateAsync, isPending } = useFetchCopy();
  const [proving, setProving] = useState(false);
  const fetchNow = () =>
    mutate(undefined, { onError: (error) => (isOwnerMissing(error) ? setProving(true) : showError(error)) });
  return (
    <>
      <Button size="xs" loading={isPending} onClick={fetchNow}>
        {t('data.copy.download')}
      </Button>
      {proving && (
        <OwnerDialog
          title={t('data.prove')}
          onProven={async () => {
            await mutateAsync();
            setProving(false);
          }}
          onClose={() => setProving(false)}
        />
      )}
    </>
  );
}
