import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';

/** How long a page, a QR code or a rate holds. Read aloud once, not every second. */
export function Countdown({ until, what }: { until: number; what: 'rate' | 'page' | 'qr' }) {
  const t = useText('payments');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Text size="sm" className="tabular" {...(what === 'qr' && { ta: 'center' as const })} role="timer" aria-live="off">
      {seconds > 0 ? t(`countdown.${what}`, { left }) : t(`countdown.${what}Over`)}
    </Text>
  );
}
