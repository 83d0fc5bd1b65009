import { randomUUID } from 'node:crypto';
import {
  type CarrierEvent,
  CarrierRefusedError,
  CarrierUnavailableError,
  ForgedWebhookError,
  type OutboundMessage,
  type RawWebhook,
} from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { SandboxNetwork, SandboxStore, SandboxSubmission } from '@manyline/ports/sandbox-network';
import { createBatcher } from './batcher.ts';
import { keepMedia, readOwnMedia, toArrival } from './network-media.ts';
import { faultNumbers, getFate, LATE_RECEIPT_MS, SLOW_MS } from './sandbox-rules.ts';
import { speak } from './speak.ts';
import { isSignedWith, sign, signatureHeader } from './webhook-signature.ts';

export interface SandboxNetworkDeps {
  store: SandboxStore;
  /** Signs what the network reports, as a real carrier's key does. */
  secret: string;
  now: Clock;
  /** Where webhooks go. Rejecting makes the network come again, as a real one does. */
  deliver(raw: RawWebhook): Promise<void>;
  onError(error: unknown, what: string): void;
}

/** Webhooks under way at once. */
const WEBHOOKS_MAX = 16;
/** Messages brought on at once. */
const ROUTED_MAX = 1_000;
const RETRY_MS = 2_000;
const RETRIES_MAX = 20;
/** Longer than any report is on its way. */
const RECOVER_WINDOW_MS = 60_000;

/** The carrier of the local world: joins all numbers and any number of handsets. */
export function createSandboxNetwork({ store, secret, now, deliver, onError }: SandboxNetworkDeps): SandboxNetwork {
  const timers = new Set<NodeJS.Timeout>();
  const accepting = createBatcher<SandboxSubmission, SandboxSubmission>(accept);
  const reporting = createBatcher<readonly CarrierEvent[], undefined>(post, { batchesMax: WEBHOOKS_MAX });
  let stopped = false;

  async function accept(batch: SandboxSubmission[]): Promise<SandboxSubmission[]> {
    const kept = await store.accept(batch);
    // The answers leave first; what follows travels on its own. A repeat is reported again: whoever had it accepted may
    // have died, or never heard of it, before reporting.
    setImmediate(begin, kept);
    return kept;
  }

  async function post(lists: (readonly CarrierEvent[])[]): Promise<undefined[]> {
    const body = Buffer.from(JSON.stringify({ events: lists.flat() }));
    const raw = { headers: { [signatureHeader]: sign(secret, body) }, url: '/carrier/sandbox', body };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await deliver(raw);
        return lists.map(() => undefined);
      } catch (error) {
        if (stopped || attempt >= RETRIES_MAX) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** Brings messages to their numbers and reports what became of them. */
  async function route(batch: readonly SandboxSubmission[]) {
    const own = await store.findOwnNumbers([...new Set(batch.map((submission) => submission.to))]);
    const arriving = batch.filter(({ fate }) => fate !== 'fail');
    await store.addHandsetTexts(arriving.filter(({ to }) => !own.has(to)).map(toHandsetText));
    const toEvents = (submission: SandboxSubmission) => [
      ...(submission.fate !== 'fail' && own.has(submission.to) ? [toInbound(submission)] : []),
      ...(submission.fate === 'lateReceipt' || submission.fate === 'silent' ? [] : [toReceipt(submission, now())]),
    ];
    report(batch.flatMap(toEvents));
    report(batch.filter(({ fate }) => fate === 'twice').flatMap(toEvents));
    const late = batch.filter(({ fate }) => fate === 'lateReceipt');
    if (late.length > 0) later(LATE_RECEIPT_MS, () => report(late.map((submission) => toReceipt(submission, now()))));
  }

  function report(events: readonly CarrierEvent[]) {
    if (events.length === 0) return;
    reporting.submit(events).catch((error) => onError(error, 'reports of the sandbox network were lost'));
  }

  function later(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  function begin(submissions: readonly SandboxSubmission[]) {
    const at = now();
    void bringOn(submissions.filter(({ dueAt }) => dueAt <= at));
    for (const submission of submissions)
      if (submission.dueAt > at) later(submission.dueAt - at, () => void bringOn([submission]));
  }

  async function bringOn(submissions: readonly SandboxSubmission[]) {
    for (let at = 0; at < submissions.length; at += ROUTED_MAX) {
      const batch = submissions.slice(at, at + ROUTED_MAX);
      await route(batch).catch((error) => {
        onError(error, 'the sandbox network could not bring messages on; it tries again');
        if (!stopped) later(RETRY_MS, () => void bringOn(batch));
      });
    }
  }

  function hang(signal: AbortSignal | undefined): Promise<never> {
    return new Promise((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }

  const network: SandboxNetwork = {
    name: 'sandbox',
    bringsBackReference: true,
    mode: 'normal',
    faultNumbers,

    async send({ from, to, text, media = [], reference }: OutboundMessage, key: string, signal?: AbortSignal) {
      if (network.mode === 'hang') return hang(signal);
      if (network.mode === 'refuse') throw new CarrierRefusedError('the sandbox network is set to refuse');
      const date = now();
      const fate = getFate(to, network.mode);
      const offered = {
        key,
        from,
        to,
        text,
        media: media.length === 0 ? '' : await keepMedia(store, key, media).catch(refuseMemory),
        reference,
        fate,
        date,
        dueAt: fate === 'slow' ? date + SLOW_MS : date,
      };
      await accepting.submit(offered).catch(refuseMemory);
      return { carrierId: toCarrierId(key) };
    },

    readWebhook({ headers, body }: RawWebhook): CarrierEvent[] {
      if (!isSignedWith(secret, body, headers[signatureHeader]))
        throw new ForgedWebhookError('the signature does not match');
      return (JSON.parse(body.toString('utf8')) as { events: CarrierEvent[] }).events;
    },

    readMedia: ({ url }) => readOwnMedia(store, url),

    async sendFromHandset({ from, to, text, media: pictures = [] }) {
      const id = randomUUID();
      const media = await keepMedia(store, id, pictures);
      const sent = { id, number: from, direction: 'out' as const, peer: to, text, media, date: now() };
      const own = await store.findOwnNumbers([to]);
      const arrived = own.has(to)
        ? []
        : [{ ...sent, id: randomUUID(), number: to, direction: 'in' as const, peer: from }];
      await store.addHandsetTexts([sent, ...arrived]);
      if (own.has(to))
        await reporting.submit([
          { kind: 'inbound', eventId: `handset-${id}`, ...toArrival({ from, to, text, media, date: sent.date }) },
        ]);
      return sent;
    },

    async leaveVoicemail({ from, to, text, language }) {
      if (!(await store.findOwnNumbers([to])).has(to)) return undefined;
      const id = randomUUID();
      const recording = { contentType: 'audio/wav', read: () => speak({ text, language }) };
      const media = await keepMedia(store, id, [recording]);
      const date = now();
      const left = { id, number: from, direction: 'out' as const, peer: to, text, media, voicemail: true, date };
      await store.addHandsetTexts([left]);
      const arrival = { ...toArrival({ from, to, text: '', media, date }), voicemail: true };
      await reporting.submit([{ kind: 'inbound', eventId: `voicemail-${id}`, ...arrival }]);
      return left;
    },

    async recover() {
      const recent = await store.findRecent(RECOVER_WINDOW_MS);
      begin(recent);
      return recent.length;
    },

    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
  return network;
}

/** Derived from our key, as a carrier would that knows repeats by it. */
function toCarrierId(key: string): string {
  return `sandbox-${key}`;
}

function refuseMemory(cause: unknown): never {
  throw new CarrierUnavailableError('the sandbox network cannot reach its memory', { cause });
}

function toHandsetText({ key, from, to, text, media, date }: SandboxSubmission) {
  return { id: key, number: to, direction: 'in' as const, peer: from, text, media, date };
}

function toInbound(submission: SandboxSubmission): CarrierEvent {
  return { kind: 'inbound', eventId: `in-${submission.key}`, ...toArrival(submission) };
}

function toReceipt({ key, fate, reference }: SandboxSubmission, date: number): CarrierEvent {
  const lost = fate === 'fail';
  const carrierId = toCarrierId(key);
  return {
    kind: 'receipt',
    eventId: `receipt-${key}`,
    carrierId,
    reference,
    state: lost ? 'undelivered' : 'delivered',
    date,
    ...(lost && { reason: 'unreachable' }),
  };
}
