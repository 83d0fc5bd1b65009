import { toStorableText } from '@manyline/domain/storable-text';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { PlatformsRepository } from './platforms.repository.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

export interface PlatformsDeps {
  platforms: PlatformsRepository;
  windows: Pick<RateWindows, 'takeOne'>;
  newId: () => string;
  now: Clock;
}

const REQUESTS_PER_DAY = 20;

export type PlatformsService = ReturnType<typeof createPlatforms>;

/** Asking for platforms whose codes cannot be received yet (spec 2 §5). */
export function createPlatforms({ platforms, windows, newId, now }: PlatformsDeps) {
  return {
    /** @throws TOO_FREQUENT */
    async request(accountId: string, { name, url, example }: { name: string; url: string; example: string }) {
      const bucket = `platform-request:${accountId}`;
      await takeOrRefuse(windows, { bucket, max: REQUESTS_PER_DAY, windowMs: DAY_MS }, now());
      await platforms.insert({
        accountId,
        id: newId(),
        filedAt: now(),
        name: toStorableText(name),
        url: toStorableText(url),
        example: toStorableText(example),
      });
    },
  };
}
