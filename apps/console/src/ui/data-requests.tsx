import { Button, NativeSelect } from '@mantine/core';
import { answerDataRequest, type DataRequest } from '@manyline/contract/console/keeping';
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

/** What people asked about their data, with how long there is to answer. */
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
  const mayAnswer = may('keeping.act');
  const columns = useMemo(
    () => columnsOf({ t, locale, ofAll, mayAnswer, onAnswer: setAnswered }),
    [t, locale, ofAll, mayAnswer],
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
    </>
  );
}

interface ColumnsOptions {
  t: T;
  locale: string;
  ofAll: boolean;
  mayAnswer: boolean;
  onAnswer: (request: DataRequest) => void;
}

function columnsOf({ t, locale, ofAll, mayAnswer, onAnswer }: ColumnsOptions): Column<DataRequest>[] {
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
          <Button size="compact-sm" variant="default" onClick={() => onAnswer(original)}>
            {t('requestAnswer')}
          </Button>
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
          {original.note}
          <br />
          <small>{t('requestFiled', { time: formatWhen(original.filedAt, locale), name: original.filedBy })}</small>
          {original.doneAt !== undefined && (
            <>
              <br />
              <small>{sayAnswer(t, original, formatWhen(original.doneAt, locale))}</small>
            </>
          )}
        </div>
      ),
    },
    ...(mayAnswer ? act : []),
  ];
}

function Clock({ dueAt, doneAt, outcome }: DataRequest) {
  const { t, locale } = useLanguage();
  if (doneAt !== undefined)
    return <StateBadge colour="gray">{t(outcome === 'declined' ? 'requestDeclined' : 'requestDone')}</StateBadge>;
  const isLate = dueAt < Date.now();
  return (
    <StateBadge colour={isLate ? 'red' : 'blue'}>
      {t(isLate ? 'requestLate' : 'requestDue', { age: formatAge(dueAt, locale) })}
    </StateBadge>
  );
}

function AnswerDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { t } = useLanguage();
  const [outcome, setOutcome] = useState<'done' | 'declined'>('done');
  const answer = useAct(answerDataRequest);
  const { requestId, userId } = request;
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
            data={[
              { value: 'done', label: t('requestDone') },
              { value: 'declined', label: t('requestDeclined') },
            ]}
            onChange={(event) => setOutcome(event.currentTarget.value === 'declined' ? 'declined' : 'done')}
          />
        </>
      }
    />
  );
}

/** One that the clock closed has nobody's words. */
const sayAnswer = (t: T, { doneBy, answer = '' }: DataRequest, time: string): string =>
  doneBy ? t('requestAnsweredBy', { name: doneBy, time, answer }) : t('requestClosed', { time });
