import { MICROS_PER_UNIT } from '@manyline/domain/money';
import type { StockNumber } from '../numbers/own-number.ts';

export const SANDBOX_SOURCE = 'sandbox';

/** Area codes whose 555-01xx numbers are kept free for fiction. */
const AREA_CODES = ['201', '212', '213', '305', '312', '404', '415', '503', '617', '702'];
const PER_AREA = 100;
const everything = { sms: true, mms: true, voice: true };

/** Numbers that the sandbox can give away. */
export function makeSandboxStock(): StockNumber[] {
  const local = AREA_CODES.flatMap((area) =>
    range(PER_AREA).map((last) => stock(`1${area}55501${pad(last, 2)}`, '1', 'other')),
  );
  const british = range(100).map((last) => stock(`4477009001${pad(last, 2)}`, '44', 'other'));
  const tollFree = range(100).map((last) => stock(`180055501${pad(last, 2)}`, '1', 'tollfree'));
  const hosting = range(100).map((last) => stock(`164655501${pad(last, 2)}`, '1', 'hosting'));
  return [...local, ...british, ...tollFree, ...hosting];
}

/** What a new account finds in the local world, so that a newcomer can text at once. */
export const welcomePack = { creditMicros: 5 * MICROS_PER_UNIT };

function stock(number: string, telCode: string, type: StockNumber['type']): StockNumber {
  return { number, telCode, source: SANDBOX_SOURCE, type, capabilities: everything };
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
