import type { TestOutcomeName } from '@manyline/contract/console/carriers';
import type { Language } from '@manyline/domain/languages';
import { isCostlyNumber, parseFullNumber } from '@manyline/domain/phone-parse';
import { MINUTE_MS } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import { SEND_EXPIRES_AFTER_MS, SEND_TIMEOUT_MS } from '../delivery/lease.rules.ts';
import { SYSTEM_REFERENCE } from '../delivery/message-reference.rules.ts';
import { carrierDeskWords } from './carrier-desk.words.ts';

export interface TestTextDeps {
  db: Db;
  windows: Pick<RateWindows, 'takeOnce'>;
  carriers: Pick<Carriers, 'find'>;
  newId: () => string;
  now: Clock;
}

/** Between two of one account. */
const EVERY_MS = MINUTE_MS;
const SAID_MAX = 300;

interface TestText {
  name: string;
  /** As `readTestNumber` has it. */
  to: string;
  language: Language;
}

/** Numbers that sign-in codes do not go to get no tests either. @throws INVALID_DESTINATION */
export function readTestNumber(typed: string): string {
  const digits = typed.replace(/[^\d]/g, '');
  const parsed = parseFullNumber(digits);
  if (!parsed?.valid || isCostlyNumber(parsed) || parsed.region === undefined)
    throw new AppError('INVALID_DESTINATION', 'no number to text');
  return digits;
}

/** A text of the operator's by one account and no other, to see whether it brings any. */
export function createTestText({ db, windows, carriers, newId, now }: TestTextDeps) {
  return async ({ name, to, language }: TestText): Promise<{ outcome: TestOutcomeName; said: string }> => {
    const carrier = carriers.find(name);
    if (!carrier) throw new AppError('NOT_FOUND', `no account ${name}`);
    const at = now();
    if (!(await windows.takeOnce(db, `carrier-test:${name}`, EVERY_MS, at)))
      throw new AppError('TOO_FREQUENT', `tests of ${name}`, { values: { seconds: EVERY_MS / 1_000 } });
    const text = say(carrierDeskWords.test, language, { name, time: new Date(at).toISOString().slice(11, 16) });
    const message = {
      from: '',
      to,
      text,
      reference: SYSTEM_REFERENCE,
      expiresAt: at + SEND_EXPIRES_AFTER_MS,
      system: {},
    };
    try {
      await carrier.send(message, newId(), AbortSignal.timeout(SEND_TIMEOUT_MS));
      return { outcome: 'taken', said: '' };
    } catch (error) {
      const said = (error instanceof Error ? error.message : String(error)).slice(0, SAID_MAX);
      return { outcome: outcomeOf(error), said };
    }
  };
}

function outcomeOf(error: unknown): TestOutcomeName {
  if (error instanceof CarrierRefusedError) return 'refused';
  return error instanceof CarrierUnavailableError ? 'away' : 'unsure';
}
