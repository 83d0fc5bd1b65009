import { MINUTE_MS } from '@manyline/domain/time';
import type { RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';

/** @throws TOO_FREQUENT with the seconds to wait */
export async function takeOrRefuse(
  windows: Pick<RateWindows, 'takeOne'>,
  { bucket, max, windowMs = MINUTE_MS }: { bucket: string; max: number; windowMs?: number },
  now: number,
): Promise<void> {
  const refusal = await windows.takeOne({ bucket, max, windowMs }, now);
  if (refusal)
    throw new AppError('TOO_FREQUENT', bucket, { values: { seconds: Math.ceil(refusal.retryAfterMs / 1000) } });
}
