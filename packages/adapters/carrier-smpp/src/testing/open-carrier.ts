import type { Carrier, CarrierEvent, CarrierSink } from '@manyline/ports/carrier';
import { type SmppAccount, smppAccount } from '../account.ts';
import { type CarrierSmppOptions, createCarrierSmpp } from '../carrier-smpp.ts';
import { createMemoryPartStore } from './memory-part-store.ts';

export const timing = { retryMs: 5, retryMaxMs: 200, waitMs: 2_000, answerWithinMs: 5_000 };

/** Carriers at an SMSC of a test, and what they put into their sink. */
export function openCarriers(port: number, account: Partial<SmppAccount> = {}, more: Partial<CarrierSmppOptions> = {}) {
  const pushed: CarrierEvent[] = [];
  const stops: (() => Promise<void>)[] = [];
  const keep: CarrierSink = async (events) => void pushed.push(...events);
  const make = () =>
    createCarrierSmpp({
      name: 'smpp:main',
      account: smppAccount.parse({ host: '127.0.0.1', port, systemId: 'manyline', password: 'secret', ...account }),
      store: createMemoryPartStore(),
      now: Date.now,
      timing,
      ...more,
    });
  return {
    pushed,
    look: make,
    open(sink: CarrierSink = keep): Carrier {
      const carrier = make();
      stops.push(carrier.listen!(sink));
      return carrier;
    },
    close: async () => void (await Promise.all(stops.map((stop) => stop()))),
  };
}
