import { HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/network-of.ts';

/** An honest person needs two or three. */
export const TRIES_PER_HOUR = 30;
/** Many people may share a network: only what was nobody's code counts there. */
export const WRONG_PER_NETWORK_HOUR = 300;
/** How often somebody without an account may ask who invites, right or wrong. */
export const NAMES_PER_NETWORK_HOUR = 300;
/** Of these, what was nobody's code. It counts apart: who looks at links uses up no try of those who redeem. */
export const WRONG_NAMES_PER_NETWORK_HOUR = 60;

type Windows = Pick<RateWindows, 'takeOne' | 'isUsedUp'>;

const triesOf = (accountId: string) => ({
  bucket: `invite:tries:${accountId}`,
  windowMs: HOUR_MS,
  max: TRIES_PER_HOUR,
});
const wrongBy = (ip: string) => ({
  bucket: `invite:wrong:${networkOf(ip)}`,
  windowMs: HOUR_MS,
  max: WRONG_PER_NETWORK_HOUR,
});
const namesFor = (ip: string) => ({
  bucket: `invite:names:${networkOf(ip)}`,
  windowMs: HOUR_MS,
  max: NAMES_PER_NETWORK_HOUR,
});
const wrongNamesBy = (ip: string) => ({
  bucket: `invite:wrong-names:${networkOf(ip)}`,
  windowMs: HOUR_MS,
  max: WRONG_NAMES_PER_NETWORK_HOUR,
});

/** Whether a network may ask once more who invites: neither by the codes of many, nor by trying, here or by redeeming. */
export async function mayAskName(windows: Windows, ip: string, now: number): Promise<boolean> {
  for (const claim of [wrongBy(ip), wrongNamesBy(ip)]) if (await windows.isUsedUp(claim, now)) return false;
  return (await windows.takeOne(namesFor(ip), now)) === undefined;
}

/** Codes are not to be found by trying. @throws INVITE_TOO_MANY_TRIES */
export async function takeTry(windows: Windows, { accountId, ip }: { accountId: string; ip: string }, now: number) {
  const blocked = await windows.isUsedUp(wrongBy(ip), now);
  const refusal = blocked
    ? { retryAfterMs: HOUR_MS - (now % HOUR_MS) }
    : await windows.takeOne(triesOf(accountId), now);
  if (!refusal) return;
  const minutes = Math.ceil(refusal.retryAfterMs / MINUTE_MS);
  throw new AppError('INVITE_TOO_MANY_TRIES', `account ${accountId}`, { values: { minutes } });
}

export async function countWrongName(windows: Windows, ip: string, now: number) {
  await windows.takeOne(wrongNamesBy(ip), now);
}

export async function countWrong(windows: Windows, ip: string, now: number) {
  await windows.takeOne(wrongBy(ip), now);
}
