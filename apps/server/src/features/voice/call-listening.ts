import type { CallDesk, VoiceCarrier } from '@manyline/ports/voice-carrier';
import type { Logger } from 'pino';
import type { Carriers } from '../carrier-accounts/carriers.ts';

export interface CallListeningDeps {
  carriers: Pick<Carriers, 'names' | 'find'>;
  deskOf(carrier: string): CallDesk;
  log: Logger;
}

interface Held {
  listen: NonNullable<VoiceCarrier['listen']>;
  stop(): Promise<void>;
}

/** Carriers that hold the calls themselves: on every node, since a call stays where it came in. */
export function createCallListening({ carriers, deskOf, log }: CallListeningDeps) {
  const held = new Map<string, Held>();
  let isOver = false;

  async function end(name: string, { stop }: Held) {
    held.delete(name);
    await stop().catch((error: unknown) =>
      log.warn({ err: error, carrier: name }, 'calls of a carrier were left in a hurry'),
    );
  }

  return {
    /** Takes the calls of accounts that came, and no more of those that changed or went. */
    async follow(): Promise<void> {
      const gone = [...held].filter(([name, { listen }]) => carriers.find(name)?.voice?.listen !== listen);
      await Promise.all(gone.map(([name, each]) => end(name, each)));
      // The end may come between two looks, or within one: what is opened then, nobody would close.
      if (isOver) return;
      for (const name of carriers.names) {
        const voice = carriers.find(name)?.voice;
        if (!voice?.listen || held.has(name)) continue;
        held.set(name, { listen: voice.listen, stop: voice.listen(deskOf(name)) });
      }
    },
    /** For good. */
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all([...held].map(([name, each]) => end(name, each)));
    },
  };
}
