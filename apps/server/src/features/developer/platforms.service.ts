import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { PlatformsRepository } from './platforms.repository.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

export interface PlatformsDeps {
  platforms: PlatformsRepository;
  rates: Pick<RateWindows, 'takeOne'>;
  newId: () => string;
  now: Clock;
}

const DAY_MS = 86_400_000;
const REQUESTS_PER_DAY = 20;

export type PlatformsService = ReturnType<typeof createPlatforms>;

/** Asking for platforms whose codes cannot be received yet (spec 2 §5). */
export function createPlatforms({ platforms, rates, newId, now }: PlatformsDeps) {
  return {
    /** @throws TOO_FREQUENT */
    async request(accountId: string, { name, url, example }: { name: string; url: string; example: string }) {
      const bucket = `platform-request:${accountId}`;
      await takeOrRefuse(rates, { bucket, max: REQUESTS_PER_DAY, windowMs: DAY_MS }, now());
      await platforms.insert({
        ...{ accountId, id: newId(), filedAt: now() },
        ...{ name: toStorableText(name), url: toStorableText(url), example: toStorableText(example) },
      });
    },
  };
}
