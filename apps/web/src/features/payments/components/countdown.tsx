import { Text } from '@mantine/core';
import { serverClock } from '@manyline/page/api/server-clock';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';

/** How long a page, a QR code or a rate holds. Read aloud once, not every second. */
export function Countdown({ until, what }: { until: number; what: 'rate' | 'page' | 'qr' }) {
  const t = useText('payments');
  const seconds = useCountdown(until, serverClock.now);
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Text size="sm" className="tabular" {...(what === 'qr' && { ta: 'center' as const })} role="timer" aria-live="off">
      {seconds > 0 ? t(`countdown.${what}`, { left }) : t(`countdown.${what}Over`)}
    </Text>
  );
}
