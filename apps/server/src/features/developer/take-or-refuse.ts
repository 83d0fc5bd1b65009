import type { RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';

const MINUTE_MS = 60_000;

/** @throws TOO_FREQUENT with the seconds to wait */
export async function takeOrRefuse(
  rates: Pick<RateWindows, 'takeOne'>,
  { bucket, max, windowMs = MINUTE_MS }: { bucket: string; max: number; windowMs?: number },
  now: number,
): Promise<void> {
  const refusal = await rates.takeOne({ bucket, max, windowMs }, now);
  if (refusal)
    throw new AppError('TOO_FREQUENT', bucket, { values: { seconds: Math.ceil(refusal.retryAfterMs / 1000) } });
}
