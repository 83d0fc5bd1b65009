import { Button, Group, Loader, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { countdownText } from '../model/code-receiving.ts';
import { useReceiving, useReceivingState } from './receiving-context.tsx';

/** How long receiving still goes on; after it, the button to receive again while the number is held. */
export function Countdown() {
  const t = useText('verification');
  const { receiving } = useReceiving();
  const isReceiving = useReceivingState((state) => state.isReceiving);
  const seconds = useReceivingState((state) => state.secondsLeft);
  const isOver = useReceivingState((state) => state.isOver);
  if (isOver) return null;
  if (!isReceiving)
    return (
      <Group gap="sm" mih={36}>
        <Text size="sm">{t('receive.stopped')}</Text>
        <Button size="xs" variant="light" onClick={receiving.receive}>
          {t('receive.again')}
        </Button>
      </Group>
    );
  return (
    <Group gap="sm" mih={36} role="timer" aria-live="off">
      <Loader size={18} aria-hidden />
      <Text size="sm" className="tabular">
        {t('receive.left', { time: countdownText(seconds) })}
      </Text>
    </Group>
  );
}
