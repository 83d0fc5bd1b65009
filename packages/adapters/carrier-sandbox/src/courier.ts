import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { SandboxStore, SandboxSubmission } from '@manyline/ports/sandbox-network';
import { LATE_RECEIPT_MS } from './fates.ts';
import { toArrival } from './network-media.ts';
import { RETRY_MS } from './reporting.ts';
import type { Switchboard } from './switchboard.ts';

export interface CourierDeps {
  /** The account of the network that accepted what is brought. */
  account: string;
  store: SandboxStore;
  switchboard: Switchboard;
  /** Whether receipts bring our reference back now. */
  bringsBackReference(): boolean;
  /** Resolves when they were heard. */
  report(events: readonly CarrierEvent[]): Promise<void>;
  onError(error: unknown, what: string): void;
  now: Clock;
}

/** Messages brought on at once. */
const ROUTED_MAX = 1_000;

/** Brings accepted messages to their numbers and reports what became of them, each at its time. */
export function createCourier({ account, store, switchboard, bringsBackReference, report, onError, now }: CourierDeps) {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  async function route(batch: readonly SandboxSubmission[]) {
    const own = await store.findOwnNumbers([...new Set(batch.map((submission) => submission.to))]);
    const arriving = batch.filter(({ fate }) => fate !== 'fail');
    await store.addHandsetTexts(arriving.filter(({ to }) => !own.has(to)).map(toHandsetText));
    const arrivesHere = ({ to }: SandboxSubmission) => switchboard.ownerOf(own.get(to) ?? '') === account;
    const toEvents = (submissions: readonly SandboxSubmission[]) => {
      const events: CarrierEvent[] = [];
      for (const submission of submissions) {
        const { fate, to } = submission;
        if (fate !== 'fail' && own.has(to) && arrivesHere(submission)) events.push(toInbound(submission));
        if (fate !== 'lateReceipt' && fate !== 'silent') events.push(toReceiptNow(submission));
      }
      return events;
    };
    const elsewhere = arriving.filter((submission) => own.has(submission.to) && !arrivesHere(submission));
    const late = batch.filter(({ fate }) => fate === 'lateReceipt');
    await Promise.all([
      ...elsewhere.map((submission) => bringElsewhere(submission, own.get(submission.to)!)),
      report(toEvents(batch)),
      report(toEvents(batch.filter(({ fate }) => fate === 'twice'))),
      late.length > 0 && waited(LATE_RECEIPT_MS).then(() => report(late.map(toReceiptNow))),
    ]);
  }

  async function bringElsewhere(submission: SandboxSubmission, source: string) {
    await switchboard.tell(switchboard.ownerOf(source), [toInbound(submission)]);
  }

  const toReceiptNow = (submission: SandboxSubmission) => toReceipt(submission, now(), bringsBackReference());

  /** Never, once the network has stopped. */
  function waited(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (stopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.add(timer);
    });
  }

  async function bringBatch(batch: readonly SandboxSubmission[]) {
    while (!(await tryRoute(batch))) await waited(RETRY_MS);
  }

  async function tryRoute(batch: readonly SandboxSubmission[]): Promise<boolean> {
    try {
      await route(batch);
      return true;
    } catch (error) {
      onError(error, 'the sandbox network could not bring messages on; it tries again');
      return false;
    }
  }

  async function bringOn(submissions: readonly SandboxSubmission[]) {
    const bringing: Promise<void>[] = [];
    for (let at = 0; at < submissions.length; at += ROUTED_MAX)
      bringing.push(bringBatch(submissions.slice(at, at + ROUTED_MAX)));
    await Promise.all(bringing);
  }

  return {
    /** Those that are due at once, the others when they are. Resolves when the product has heard all of it. */
    async bring(submissions: readonly SandboxSubmission[]): Promise<void> {
      const at = now();
      await Promise.all([
        bringOn(submissions.filter(({ dueAt }) => dueAt <= at)),
        ...submissions
          .filter(({ dueAt }) => dueAt > at)
          .map((submission) => waited(submission.dueAt - at).then(() => bringOn([submission]))),
      ]);
    },
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Derived from its key, as a carrier would that knows repeats by it. */
export function toCarrierId(key: string): string {
  return `sandbox-${key}`;
}

function toHandsetText({ key, from, to, text, media, date }: SandboxSubmission) {
  return { id: key, number: to, direction: 'in' as const, peer: from, text, media, date };
}

function toInbound(submission: SandboxSubmission): CarrierEvent {
  return { kind: 'inbound', eventId: `in-${submission.key}`, ...toArrival(submission) };
}

function toReceipt({ key, fate, reference }: SandboxSubmission, date: number, bringsBack: boolean): CarrierEvent {
  const state = fate === 'fail' ? 'undelivered' : 'delivered';
  const receipt: CarrierEvent = {
    kind: 'receipt',
    eventId: `receipt-${key}`,
    carrierId: toCarrierId(key),
    date,
    state,
  };
  if (bringsBack) receipt.reference = reference;
  if (state === 'undelivered') receipt.reason = 'unreachable';
  return receipt;
}
