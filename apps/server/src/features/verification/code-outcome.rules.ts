import { HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { CodeLock } from './code-number.ts';

/** Whoever gives a number up sooner has changed their mind; services send within seconds, and people ask for a code at once. */
export const GIVEN_UP_BEFORE_MS = MINUTE_MS;
/** After so many doublings a rest gets no longer: a service's list of refused numbers changes by the week. */
const DOUBLINGS_MAX = 5;

/** Reads from the end of a lock how its number did: a code came, none came to whoever waited, or nothing. */
export function outcomeOf(
  { received, lockedAt }: Pick<CodeLock, 'received' | 'lockedAt'>,
  closedAt: number,
): 'received' | 'inVain' | 'unknown' {
  if (received > 0) return 'received';
  return closedAt - lockedAt < GIVEN_UP_BEFORE_MS ? 'unknown' : 'inVain';
}

/**
 * How long a number rests for a service after so many locks in a row that waited in vain: the setting's hours, and twice as long each time.
 * The cause of a failure (the service knows the number, its network is away) rarely ends within minutes, and once may have been its holder.
 */
export function restAfter(failures: number, hours: number): number {
  return hours * HOUR_MS * 2 ** Math.min(failures - 1, DOUBLINGS_MAX);
}
