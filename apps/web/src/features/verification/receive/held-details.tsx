import { Text } from '@mantine/core';
import { joinNumber } from '@manyline/domain/phone';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ReceivedTexts } from './received-texts.tsx';
import { useReceivingState } from './receiving-context.tsx';

/** Of the held number: when it is paid for next, or until when it stays. */
export function HeldUntil() {
  const t = useText('verification');
  const format = useFormat();
  const lock = useReceivingState((state) => state.lock);
  if (lock?.nextPaymentDate === undefined) return null;
  const date = format.date(lock.nextPaymentDate);
  return (
    <Text size="sm" c="dimmed">
      {lock.subStatus === 1
        ? t('numbers.next', { rent: format.price(lock.subRent), date })
        : t('numbers.until', { date })}
    </Text>
  );
}

/** Texts that the held number received before it was taken this time, and those that were sent from it. */
export function HeldBefore() {
  const lock = useReceivingState((state) => state.lock);
  const list = useReceivingState((state) => state.list);
  return lock ? <ReceivedTexts app={lock.app} number={joinNumber(lock)} above={list} /> : null;
}
