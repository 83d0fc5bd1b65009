import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { pauseAfter } from '../../lib/retry.rules.ts';
import type { SupplierAccounts } from './supplier-accounts.service.ts';
import type { SupplierOffersRepository } from './supplier-offers.repository.ts';
import { isSound } from './supply-price.rules.ts';

export interface OfferReadingDeps {
  accounts: Pick<SupplierAccounts, 'all'>;
  offers: SupplierOffersRepository;
  /** The services of the list in force. */
  listApps(): readonly string[];
  now: Clock;
  log: Logger;
}

const READ_EVERY_MS = MINUTE_MS;
const WITHIN_MS = 45_000;
const LEASE_MS = 2 * MINUTE_MS;
const AT_ONCE = 10;
const again = { pauseMs: 30_000, longestPauseMs: 10 * MINUTE_MS };
/** A list that could not be read for so long is no offer any more. */
const FORGOTTEN_AFTER_TRIES = 5;

/** Reads each supplier's stock and prices once a minute, on one node. */
export function createOfferReading({ accounts, offers, listApps, now, log }: OfferReadingDeps) {
  async function readOne(name: string, tries: number) {
    const supplier = accounts.all().get(name)?.supplier;
    if (!supplier) return offers.noteUnread(name, now() + again.pauseMs);
    try {
      const list = await supplier.listOffers(listApps(), AbortSignal.timeout(WITHIN_MS));
      // One line that is nonsense must not keep the others from being sold.
      const sound = list.filter(isSound);
      if (sound.length < list.length)
        log.warn(
          { supplier: name, lines: list.length - sound.length },
          'a supplier lists prices that nobody could pay',
        );
      await offers.replace(name, sound);
      return offers.noteRead(name, { at: now(), dueAt: now() + READ_EVERY_MS });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.warn({ supplier: name, why, tries }, 'a supplier’s offers could not be read; they are read again');
      if (tries >= FORGOTTEN_AFTER_TRIES) await offers.replace(name, []);
      return offers.noteUnread(name, now() + pauseAfter(again, tries));
    }
  }

  return {
    /** Those whose turn it is. */
    async sweep(): Promise<void> {
      const due = await offers.takeDue({ now: now(), until: now() + LEASE_MS, limit: AT_ONCE });
      await Promise.all(due.map(({ name, tries }) => readOne(name, tries)));
    },
  };
}
