import { CarrierRefusedError, CarrierUnavailableError, CarrierUncertainError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { NetworkMode } from '@manyline/ports/sandbox-network';
import { LATE_ANSWER_MS, THROTTLED_MS } from './fates.ts';

/** Faults between us and the network, before and after it takes a message. */
export function createMisbehaviour(now: Clock) {
  const senders = new Map<string, number>();
  let storms = 0;

  function throttle(sender: string) {
    const at = now();
    const freeAt = senders.get(sender) ?? 0;
    if (at < freeAt)
      throw new CarrierUnavailableError('this sender sends too fast', { scope: 'sender', retryAfterMs: freeAt - at });
    senders.set(sender, at + THROTTLED_MS);
  }

  return {
    /** Faults that keep a message from being taken. @throws as `Carrier.send` */
    async before(mode: NetworkMode, sender: string, signal?: AbortSignal): Promise<void> {
      if (mode === 'hang') return hang(signal);
      if (mode === 'refuse') throw new CarrierRefusedError('the sandbox network is set to refuse');
      if (mode === 'throttle') throttle(sender);
      if (mode !== 'storm') return;
      storms += 1;
      if (storms % 2 === 1) throw new CarrierUncertainError('500, and the message was not taken');
    },

    /** Faults that keep the answer from arriving although the message was taken. @throws as `Carrier.send` */
    async after(mode: NetworkMode, signal?: AbortSignal): Promise<void> {
      if (mode === 'takeAndDie') throw new CarrierUncertainError('the connection broke after the message was taken');
      if (mode === 'wrongBody') throw new CarrierUncertainError('the answer cannot be read');
      if (mode === 'noId') throw new CarrierUncertainError('the answer names no message');
      if (mode === 'storm') throw new CarrierUncertainError('500, and the message was taken');
      if (mode === 'answerLate') await pause(LATE_ANSWER_MS, signal);
    },

    /** Questions about messages that were sent. @throws as `Carrier.find` */
    async asked(mode: NetworkMode, signal: AbortSignal): Promise<void> {
      if (mode === 'hang') return hang(signal);
      if (mode === 'storm') throw new CarrierUnavailableError('500');
    },
  };
}

function hang(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => onAbort(signal, reject));
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms).unref();
    onAbort(signal, (reason) => {
      clearTimeout(timer);
      reject(reason);
    });
  });
}

function onAbort(signal: AbortSignal | undefined, reject: (reason: unknown) => void) {
  if (signal?.aborted) return reject(signal.reason);
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
}
