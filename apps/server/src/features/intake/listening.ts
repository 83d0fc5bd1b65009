import type { Carrier, CarrierEvent } from '@manyline/ports/carrier';
import type { Logger } from 'pino';
import type { Carriers } from '../carrier-accounts/carriers.ts';

export interface ListeningDeps {
  carriers: Pick<Carriers, 'names' | 'find'>;
  /** Resolves once they are kept. */
  keep(carrier: string, events: CarrierEvent[]): Promise<void>;
  log: Logger;
}

interface Held {
  listen: NonNullable<Carrier['listen']>;
  stop(): Promise<void>;
}

/** Carriers that hold connections instead of calling us: on every node, since what a node sends goes over its own. */
export function createListening({ carriers, keep, log }: ListeningDeps) {
  const held = new Map<string, Held>();
  let isOver = false;

  async function end(name: string, { stop }: Held) {
    held.delete(name);
    await stop().catch((error: unknown) => log.warn({ err: error, carrier: name }, 'a carrier was left in a hurry'));
  }

  return {
    /** Opens the connections of accounts that came, and closes those of accounts that changed or went. */
    async follow(): Promise<void> {
      // Paused or not, an account that is the same has the same way of listening.
      const gone = [...held].filter(([name, { listen }]) => carriers.find(name)?.listen !== listen);
      await Promise.all(gone.map(([name, each]) => end(name, each)));
      // The end may come between two looks, or within one: what is opened then, nobody would close.
      if (isOver) return;
      for (const name of carriers.names) {
        const listen = carriers.find(name)?.listen;
        if (!listen || held.has(name)) continue;
        held.set(name, { listen, stop: listen((events) => keep(name, events)) });
      }
    },
    /** For good. */
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all([...held].map(([name, each]) => end(name, each)));
    },
  };
}
