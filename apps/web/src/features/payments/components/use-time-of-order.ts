import type { PaymentOrder } from '@manyline/contract/payments';
import { serverClock } from '@manyline/page/api/server-clock';
import { useEffect, useState } from 'react';

/** The server's time, which moves on once: when the rate of an order's transfer, or its time to pay, ends while its panel is open. */
export function useTimeOfOrder({ crypto, expiresAt }: PaymentOrder): number {
  const [now, setNow] = useState(serverClock.now);
  const until = crypto?.rateExpiresAt ?? expiresAt;
  useEffect(() => {
    if (serverClock.now() >= until) return;
    const timer = setTimeout(() => setNow(serverClock.now()), until - serverClock.now() + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return now;
}
