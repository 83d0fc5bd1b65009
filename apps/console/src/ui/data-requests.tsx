import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { answerDataRequest, type DataRequest, proposeDeletion } from '@manyline/contract/console/keeping';
import { useMemo, useState } from 'react';
import { addressOf } from '../lib/address.ts';
import { useAct } from '../lib/api.ts';
import { formatAge, formatWhen } from '../lib/format.ts';
import { type T, useLanguage } from '../lib/language.ts';
import { useMay } from '../lib/me.ts';
import { ActionDialog } from './action-dialog.tsx';
import { Link } from './link.tsx';
import { type Column, RowsPage } from './rows-page.tsx';
import { StateBadge } from './state-badge.tsx';

interface DataRequestsProps {
  requests: readonly DataRequest[] | undefined;
  error: Error | null;
  onRetry: () => unknown;
  /** Of one account its name says nothing. */
  ofAll?: boolean;
  nextPage?: string | undefined;
  isLater?: boolean;
}

/** Requests of people about their data, with how long there is to answer. */
export function DataRequests({
  requests,
  error,
  onRetry,
  ofAll = false,
  nextPage,
  isLater = false,
}: DataRequestsProps) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const [answered, setAnswered] = useState<DataRequest>();
  const [proposed, setProposed] = useState<DataRequest>();
  const mayAnswer = may('keeping.act');
  const mayDelete = may('accounts.delete');
  const columns = useMemo(
    () => columnsOf({ t, locale, ofAll, mayAnswer, mayDelete, onAnswer: setAnswered, onPropose: setProposed }),
    [t, locale, ofAll, mayAnswer, mayDelete],
  );
  return (
    <>
      <RowsPage
        label={t('requests')}
        columns={columns}
        rows={requests}
        keyOf={({ requestId }) => requestId}
        error={error}
        onRetry={onRetry}
        empty={{ title: t('requestsNone'), hint: t('requestsNoneHint') }}
        nextPage={nextPage}
        isLater={isLater}
      />
      {answered && <AnswerDialog request={answered} onClose={() => setAnswered(undefined)} />}
      {proposed && <ProposeDialog request={proposed} onClose={() => setProposed(undefined)} />}
    </>
  );
}

interface ColumnsOptions {
  t: T;
  locale: string;
  ofAll: boolean;
  mayAnswer: boolean;
  mayDelete: boolean;
  onAnswer: (request: DataRequest) => void;
  onPropose: (request: DataRequest) => void;
}

function columnsOf(options: ColumnsOptions): Column<DataRequest>[] {
  const { t, locale, ofAll, mayAnswer, mayDelete, onAnswer, onPropose } = options;
  const account: Column<DataRequest>[] = [
    {
      id: 'account',
      header: t('accountColumn'),
      cell: ({ row }) => (
        <Link to={addressOf(['accounts', row.original.accountId, 'data'])}>{row.original.userId}</Link>
      ),
    },
  ];
  const act: Column<DataRequest>[] = [
    {
      id: 'act',
      header: t('actions'),
      cell: ({ row: { original } }) =>
        original.doneAt === undefined && (
          <Group gap="xs" wrap="nowrap">
            {mayDelete && original.kind === 'deletion' && (
              <Button size="compact-sm" variant="default" onClick={() => onPropose(original)}>
                {t('requestPropose')}
              </Button>
            )}
            {mayAnswer && (
              <Button size="compact-sm" variant="default" onClick={() => onAnswer(original)}>
                {t('requestAnswer')}
              </Button>
            )}
          </Group>
        ),
    },
  ];
  return [
    ...(ofAll ? account : []),
    {
      id: 'kind',
      header: t('requestKind'),
      cell: ({ row }) => t(row.original.kind === 'export' ? 'requestExport' : 'requestDeletion'),
    },
    { id: 'state', header: t('requestState'), cell: ({ row }) => <Clock {...row.original} /> },
    {
      id: 'filed',
      header: t('whyColumn'),
      cell: ({ row: { original } }) => (
        <div className="wrap" style={{ minWidth: 180 }}>
          {original.note && (
            <>
              {original.note}
              <br />
            </>
          )}
          <small>{sayFiled(t, original, formatWhen(original.filedAt, locale))}</small>
          {original.doneAt !== undefined && (
            <>
              <br />
              <small>{sayAnswer(t, original, formatWhen(original.doneAt, locale))}</small>
            </>
          )}
        </div>
      ),
    },
    ...(mayAnswer || mayDelete ? act : []),
  ];
}

const outcomeText = { done: 'requestDone', declined: 'requestDeclined', withdrawn: 'requestWithdrawn' } as const;

function Clock({ dueAt, doneAt, outcome }: DataRequest) {
  const { t, locale } = useLanguage();
  if (doneAt !== undefined) return <StateBadge colour="gray">{t(outcomeText[outcome ?? 'done'])}</StateBadge>;
  const isLate = dueAt < Date.now();
  return (
    <StateBadge colour={isLate ? 'red' : 'blue'}>
      {t(isLate ? 'requestLate' : 'requestDue', { age: formatAge(dueAt, locale) })}
    </StateBadge>
  );
}

function AnswerDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { t } = useLanguage();
  const { requestId, userId, kind, byHolder } = request;
  // A deletion that its holder asks for is done by proposing and confirming it.
  const outcomes = kind === 'deletion' && byHolder ? (['declined'] as const) : (['done', 'declined'] as const);
  const [outcome, setOutcome] = useState<'done' | 'declined'>(outcomes[0]);
  const answer = useAct(answerDataRequest);
  return (
    <ActionDialog
      title={t('requestAnswer')}
      confirm={t('requestAnswer')}
      wantsReason
      isBusy={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onConfirm={(reason) => answer.mutate({ requestId, outcome, answer: reason }, { onSuccess: onClose })}
      preview={
        <>
          {t('requestAnswerWhat', { who: userId })}
          <NativeSelect
            mt="sm"
            label={t('requestOutcome')}
            value={outcome}
            data={outcomes.map((value) => ({ value, label: t(outcomeText[value]) }))}
            onChange={(event) => setOutcome(event.currentTarget.value === 'declined' ? 'declined' : 'done')}
          />
          {kind === 'export' && outcome === 'done' && (
            <Text size="sm" mt="sm">
              {t('requestOpensCopy')}
            </Text>
          )}
          <Text size="sm" mt="sm">
            {t(byHolder ? 'requestReadsWords' : 'requestIsTold')}
          </Text>
        </>
      }
    />
  );
}

/** The first half of the act that two do: the holder has given the reason. */
function ProposeDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { t } = useLanguage();
  const propose = useAct(proposeDeletion);
  const { accountId, requestId, userId, byHolder, note } = request;
  const reason = byHolder ? t('requestProposed') : note;
  return (
    <ActionDialog
      title={t('requestPropose')}
      preview={t(byHolder ? 'requestProposeWhat' : 'deleteWhat', { who: userId })}
      confirm={t('propose')}
      danger
      needsFourEyes
      isBusy={propose.isPending}
      error={propose.error}
      onClose={onClose}
      onConfirm={() => propose.mutate({ accountId, requestId, reason }, { onSuccess: onClose })}
    />
  );
}

const sayFiled = (t: T, { byHolder, filedBy }: DataRequest, time: string): string =>
  byHolder ? t('requestByHolder', { time }) : t('requestFiled', { time, name: filedBy });

/** One that the clock closed has nobody's words. */
const sayAnswer = (t: T, { doneBy, outcome, answer = '' }: DataRequest, time: string): string =>
  outcome === 'withdrawn'
    ? t('requestTakenBack', { time })
    : doneBy
      ? t('requestAnsweredBy', { name: doneBy, time, answer })
      : t('requestClosed', { time });
