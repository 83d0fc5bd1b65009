import type { SandboxCall } from '@manyline/ports/sandbox-calls';
import { makeWav } from '@manyline/ports/wav';
import {
  describeVoiceCarrier,
  type Heard,
  type PhoneManners,
  type TestCall,
} from '@manyline/testkit/voice-carrier-suite';
import { createCallExchange } from './call-exchange.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const LOOKED_EVERY_MS = 20;

/** People at the handsets of a test: whoever is rung behaves as he was told, and whoever calls does what the test says. */
async function openWorld(ownNumbers: readonly string[]) {
  const store = createMemoryStore(ownNumbers);
  const switchboard = { ownerOf: () => 'sandbox' };
  const { calls, voiceOf } = createCallExchange({ store, switchboard, now: Date.now, onError: () => undefined });
  const carrier = voiceOf('sandbox');
  const manners = new Map<string, PhoneManners>();
  const rang: { to: string; callerId: string }[] = [];
  const ends: (() => Promise<void>)[] = [];

  async function takePhone({ id, forwarded }: SandboxCall) {
    const { to, callerId } = forwarded!;
    rang.push({ to, callerId });
    const manner = manners.get(to) ?? { kind: 'busy' };
    if (manner.kind === 'busy') await calls.decline(id, 'busy');
    if (manner.kind !== 'answers') return;
    await calls.answer(id);
    setTimeout(() => void calls.hangUp(id), manner.talkSeconds * 1000);
  }

  async function call(from: string | undefined, to: string, attestation?: 'A' | 'B' | 'C'): Promise<TestCall> {
    const { id } = (await calls.dial({ from, to, ...(attestation && { attestation }) }))!;
    const over = Promise.withResolvers<void>();
    let hasRung = false;
    const now = () => calls.find(id)!;
    const looking = setInterval(() => {
      const { state } = now();
      if (state === 'ringing' && !hasRung) {
        hasRung = true;
        void takePhone(now());
      }
      if (state !== 'over') return;
      clearInterval(looking);
      over.resolve();
    }, LOOKED_EVERY_MS);
    ends.push(async () => clearInterval(looking));
    const hears = (what: 'beep' | 'phone' | 'greeting') =>
      what === 'phone'
        ? now().state === 'talking'
        : now().heard.some(({ kind }) => what === 'greeting' || kind === what);
    return {
      heard: () => now().heard.map((each): Heard => (each.kind === 'sound' ? { kind: 'sound', seconds: 1 } : each)),
      async until(what) {
        while (!hears(what)) {
          if (now().state === 'over') throw new Error(`the call ended before the ${what}`);
          await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS));
        }
      },
      async speak(seconds) {
        await calls.speak(id, { wav: makeWav(new Float64Array(8_000 * seconds), 8_000), seconds });
      },
      async hangUp() {
        await calls.hangUp(id);
      },
      over: over.promise,
    };
  }

  return {
    carrier,
    async serve(desk: Parameters<NonNullable<typeof carrier.listen>>[0]) {
      const stop = carrier.listen!(desk);
      ends.push(stop);
      return stop;
    },
    call: ({ from, to, attestation }: { from: string | undefined; to: string; attestation?: 'A' | 'B' | 'C' }) =>
      call(from, to, attestation),
    setPhone: (number: string, manner: PhoneManners) => void manners.set(number, manner),
    rang: () => rang,
    close: async () => void (await Promise.all(ends.map((end) => end()))),
  };
}

describeVoiceCarrier('sandbox', openWorld, { attests: true });
