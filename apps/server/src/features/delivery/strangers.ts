import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { Tx } from '../../db/transaction.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Holder } from '../numbers/own-number.ts';
import type { CarrierEventsRepository } from './carrier-events.repository.ts';

/** A text as an account tells of it; `type` where it stands for a call. */
interface Told {
  carrier: string;
  event: Extract<CarrierEvent, { kind: 'inbound' }>;
  type?: string;
}

interface StrangersDeps {
  carrierEvents: Pick<CarrierEventsRepository, 'keepEvents'>;
  carriers: Pick<Carriers, 'mayBring'>;
  now: Clock;
  log: Logger;
}

/**
 * An account speaks for its own numbers alone: else whoever runs one gateway puts texts, and STOP, on everybody's numbers. What it says of
 * others' is set aside with its id unclaimed, so that it can be applied once the operator has said that the account has the number too.
 * Calls are judged where they come in, for their trunk need not be the account that brings the number's texts (0192). Answers the rest.
 */
export function createStrangers({ carrierEvents, carriers, now, log }: StrangersDeps) {
  const isStranger = ({ carrier, event, type }: Told, holders: ReadonlyMap<string, Holder>) => {
    const holder = holders.get(event.to);
    const isText = type === undefined && !event.voicemail;
    return isText && holder !== undefined && !carriers.mayBring(carrier, { number: event.to, source: holder.source });
  };

  return async <Report extends Told>(
    tx: Tx,
    inbound: readonly Report[],
    holders: ReadonlyMap<string, Holder>,
  ): Promise<readonly Report[]> => {
    const strangers = new Set(inbound.filter((report) => isStranger(report, holders)));
    for (const { carrier, event } of strangers) {
      log.error({ carrier, eventId: event.eventId }, 'a carrier account tells of a text to another account’s number');
      await carrierEvents.keepEvents(tx, carrier, [event], 'aside', now(), 'the number is another account’s');
    }
    return strangers.size === 0 ? inbound : inbound.filter((report) => !strangers.has(report));
  };
}
