import { Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useReadAgain } from '../../../lib/socket/read-again.ts';
import { useRefreshAfterReconnect } from '../../../lib/socket/socket-context.tsx';
import middle from '../layout/middle.module.css';
import type { History } from '../model/history/history.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';
import classes from './history-head.module.css';
import { useChatBlock } from './use-chat-block.ts';

/** So long nobody wonders. */
const LATE_MS = 1_000;

interface HistoryHeadProps {
  ends: ChatEnds;
  history: History;
  count: number;
}

/** Words about older messages: they come, they failed to come, there are none. */
export function HistoryHead({ ends, history, count }: HistoryHeadProps) {
  const t = useText('chats');
  const common = useText();
  const model = useChatsModel();
  useReadAgain(stateOf(history), () => void model.loadOlder(ends));
  useRefreshAfterReconnect(() => {
    if (history.state === 'failed') void model.loadOlder(ends);
  });
  if (history.state === 'failed') {
    return (
      <Group className={classes.head} gap="sm" justify="center" role="alert">
        <Text size="sm">{t('messages.failed')}</Text>
        <Button size="xs" variant="default" onClick={() => void model.loadOlder(ends)}>
          {common('actions.retry')}
        </Button>
      </Group>
    );
  }
  if (history.state === 'done') return count === 0 ? <NoMessages ends={ends} /> : null;
  return count === 0 ? <LoadingBubbles /> : <Older />;
}

function stateOf({ state, told }: History): Parameters<typeof useReadAgain>[0] {
  if (state === 'failed') return told ? 'reading' : 'lost';
  return state === 'loading' ? 'reading' : 'read';
}

/** The same on the way down, where messages were let go. */
export function NewerFailed({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  const common = useText();
  const model = useChatsModel();
  useRefreshAfterReconnect(() => void model.loadNewer(ends));
  return (
    <Group className={classes.foot} gap="sm" justify="center" role="alert">
      <Text size="sm">{t('messages.newerFailed')}</Text>
      <Button size="xs" variant="default" onClick={() => void model.loadNewer(ends)}>
        {common('actions.retry')}
      </Button>
    </Group>
  );
}

/** This browser's copy is shown, and newer messages are on their way: said where that takes a while. */
export function NewestAwaited({ isAwaited }: { isAwaited: boolean }) {
  const t = useText('chats');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited]);
  // There before it has words: readers speak what changes within it.
  return (
    <div className={classes.awaited} role="status">
      {isAwaited && isLate && (
        <span>
          <Loader size={12} aria-hidden />
          {t('messages.newerLoading')}
        </span>
      )}
    </div>
  );
}

function Older() {
  const t = useText('chats');
  return (
    <div className={classes.head} data-late role="status" aria-label={t('messages.loading')}>
      <Loader size="sm" />
    </div>
  );
}

function NoMessages({ ends }: { ends: ChatEnds }) {
  const t = useText('chats');
  const block = useChatBlock(ends);
  return (
    <Stack className={middle.middle} gap="xs" align="center">
      <Text fw={600}>{t('messages.empty')}</Text>
      {/* Where nothing can be written, the composer says why. */}
      {!block && (
        <Text size="sm" c="dimmed">
          {t('messages.emptyHint')}
        </Text>
      )}
    </Stack>
  );
}

const WIDTHS = [220, 160, 280, 120, 200];

function LoadingBubbles() {
  return (
    <Stack className={classes.skeletons} gap="sm" aria-hidden>
      {WIDTHS.map((width, index) => (
        <Skeleton key={width} width={width} height={40} radius={16} ml={index % 2 ? 'auto' : 0} />
      ))}
    </Stack>
  );
}
