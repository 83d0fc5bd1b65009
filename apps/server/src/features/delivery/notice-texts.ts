import { parseFullNumber } from '@manyline/domain/phone-parse';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import type { SystemSms } from '../session/sign-in-code-sender.ts';
import { claimAll, claimNumber, type DestinationLimits, kindOf } from './destination-limits.rules.ts';

export interface NoticeTextsDeps {
  db: Db;
  windows: Pick<RateWindows, 'take'>;
  limits: DestinationLimits;
  /** Puts what operators say over the limits. */
  heed?(limits: DestinationLimits): DestinationLimits;
  send(sms: SystemSms): Promise<void>;
  /** A limit held; the window's kind, without whom it counts. */
  onRefused(limit: string): void;
  now: Clock;
}

/** Texts of the product beside its codes, within the same limits, counted apart. @throws when it is too much for now */
export function createNoticeTexts({ db, windows, send, onRefused, now, ...deps }: NoticeTextsDeps) {
  const { heed = (limits) => limits } = deps;
  return async (sms: SystemSms): Promise<void> => {
    const limits = heed(deps.limits);
    const number = { address: sms.to, region: parseFullNumber(sms.to)?.region ?? 'none' };
    const claims = [...claimAll('notice', limits), ...claimNumber('notice', number, limits)];
    // Thrown inside: what the other windows gave is taken back.
    await inTransaction(db, async (tx) => {
      const refusal = await windows.take(tx, claims, now());
      if (!refusal) return;
      onRefused(kindOf(refusal.bucket));
      throw new Error(`too many notices by text: ${kindOf(refusal.bucket)}`);
    });
    await send(sms);
  };
}
