import { Button, Group, Loader, Text } from '@mantine/core';
import type { LockPhone } from '@manyline/contract/verification';
import { serverClock } from '@manyline/page/api/server-clock';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { countdownText, timeWords } from '../model/code-receiving.ts';
import { useReceiving, useReceivingState } from './receiving-context.tsx';

/**
 * How long the number is held: until then codes come and cost, whether the page asks for them or they are pushed. That asking
 * rests after 180 s shows by the button to receive again; its own clock would be one too many.
 */
export function Countdown() {
  const lock = useReceivingState((state) => state.lock);
  const isOver = useReceivingState((state) => state.isOver);
  return isOver || !lock ? null : <LockClock lock={lock} />;
}

function LockClock({ lock }: { lock: LockPhone }) {
  const t = useText('verification');
  const { receiving } = useReceiving();
  const isReceiving = useReceivingState((state) => state.isReceiving);
  const time = countdownText(useCountdown(lock.expireDate, serverClock.now));
  return (
    <Group gap="sm" mih={36} wrap="nowrap">
      {isReceiving && <Loader size={18} aria-hidden style={{ flex: 'none' }} />}
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }} role="timer" aria-live="off">
        {t(timeWords({ isSubscribed: lock.subStatus === 1, isReceiving }), { time })}
      </Text>
      {!isReceiving && (
        <Button size="xs" variant="light" onClick={receiving.receive} style={{ flex: 'none' }}>
          {t('receive.again')}
        </Button>
      )}
    </Group>
  );
}
