import { Button, Skeleton, Text } from '@mantine/core';
import type { CallbackDelivery } from '@manyline/contract/developer';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useCallbacks, useReplay } from '../api/use-callbacks.ts';
import { CallbackRow } from './callback-row.tsx';
import classes from './developer.module.css';

/** The callbacks to the URL of a customer, and how each went. */
export function CallbackLog() {
  const t = useText('developer');
  return (
    <SectionCard title={t('log.title')}>
      <LogBody />
    </SectionCard>
  );
}

function LogBody() {
  const t = useText('developer');
  const log = useCallbacks();
  const replay = useReplay(tellReplay(t));
  if (log.isPending) return <Skeleton h={85} />;
  if (log.isError) return <Problem error={log.error} onRetry={log.refetch} />;
  if (log.data.length === 0) return <Text size="sm">{t('log.none')}</Text>;
  return (
    <>
      <ul className={classes.log} aria-label={t('log.title')}>
        {log.data.map((callback) => (
          <CallbackRow
            key={callback.id}
            callback={callback}
            isReplaying={replay.isPending && replay.variables === callback.id}
            onReplay={() => replay.isPending || replay.mutate(callback.id)}
          />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="sm"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('log.more')}
        </Button>
      )}
    </>
  );
}

function tellReplay(t: ReturnType<typeof useText>) {
  return ({ problem, answerCode }: CallbackDelivery) => {
    if (!problem) return showSnackbar(t('log.replayed'), { tone: 'success' });
    const why = t(`log.problem.${problem}`, { status: answerCode });
    return showSnackbar(t('log.replayFailed', { problem: why }), { tone: 'error' });
  };
}
