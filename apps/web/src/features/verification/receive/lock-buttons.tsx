import { Button, Group, Text } from '@mantine/core';
import { FOCUS_HOME, useFocusHomeOnLeaving } from '@manyline/page/focus/return-focus';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showsSubscribe } from '../model/code-subscription.ts';
import { hasReceived } from '../model/receiving.ts';
import { OverButtons } from './over-buttons.tsx';
import { useReceivingState } from './receiving-context.tsx';
import { useLockActions } from './use-lock-actions.tsx';

/**
 * Done, and Subscribe where it may ever be pressed. While one waits for the first code, ending the wait is not what the
 * screen asks for.
 */
export function LockButtons({ onFinished }: { onFinished?: () => void }) {
  const t = useText('verification');
  const lock = useReceivingState((state) => state.lock);
  const hasCode = useReceivingState(hasReceived);
  const isOver = useReceivingState((state) => state.isOver);
  const { canSubscribe, pressDone, pressSubscribe } = useLockActions(onFinished);
  const hint = useId();
  const part = useFocusHomeOnLeaving<HTMLDivElement>();
  if (!lock) return null;
  const shown = lock.canSub === 1 && showsSubscribe(lock) && (canSubscribe || !isOver);
  const isSecond = shown && canSubscribe;
  return (
    <div ref={part}>
      <Group gap="sm" grow preventGrowOverflow={false} align="start">
        {isOver ? (
          <OverButtons lock={lock} isSecond={isSecond} onClose={pressDone} />
        ) : (
          <Button variant={hasCode && !isSecond ? 'filled' : 'default'} onClick={pressDone} {...FOCUS_HOME}>
            {t('done.button')}
          </Button>
        )}
        {shown && (
          <Button disabled={!canSubscribe} aria-describedby={canSubscribe ? undefined : hint} onClick={pressSubscribe}>
            {t(lock.historyId === undefined ? 'subscribe.button' : 'restore.button')}
          </Button>
        )}
      </Group>
      {shown && !canSubscribe && (
        <Text id={hint} size="xs" c="dimmed" mt={4}>
          {t('subscribe.later')}
        </Text>
      )}
    </div>
  );
}
