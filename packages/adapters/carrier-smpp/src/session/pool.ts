import { CarrierUnavailableError } from '@manyline/ports/carrier';
import { BindError, type Role } from './bind.ts';
import type { Link } from './link.ts';

export interface PoolOptions {
  roles: readonly Role[];
  open(role: Role): Promise<Link>;
  timing: PoolTiming;
  onState?: ((state: BindState) => void) | undefined;
}

export interface PoolTiming {
  /** Before the first try again; the next ones wait twice as long each. */
  retryMs: number;
  retryMaxMs: number;
  /** How long a message waits for a bind when none is up. */
  waitMs: number;
}

export interface BindState {
  role: Role;
  isUp: boolean;
  /** Why it is not; no secret. */
  why?: string;
  needsOperator: boolean;
}

export const POOL_TIMING: PoolTiming = { retryMs: 1_000, retryMaxMs: 60_000, waitMs: 5_000 };
const JITTER = 0.2;

/** When to try again after so many failures: twice as long each time, a fifth more or less, so that not all come at once. */
export function toRetryDelay(failures: number, needsOperator: boolean, timing: PoolTiming, random = Math.random()) {
  const { retryMs, retryMaxMs } = timing;
  const whole = needsOperator ? retryMaxMs : Math.min(retryMs * 2 ** failures, retryMaxMs);
  return whole * (1 - JITTER + 2 * JITTER * random);
}

export type Pool = ReturnType<typeof createPool>;

/** Several binds, each of which comes back by itself. */
export function createPool({ roles, open, timing, onState }: PoolOptions) {
  const ended = new AbortController();
  const slots = roles.map((role) => ({
    link: undefined as Link | undefined,
    state: { role, isUp: false, needsOperator: false } as BindState,
  }));
  let waiting: { resolve(): void; reject(error: Error): void }[] = [];

  function change(slot: (typeof slots)[number], link: Link | undefined, more: Partial<BindState>) {
    slot.link = link;
    slot.state = { role: slot.state.role, isUp: link !== undefined, needsOperator: false, ...more };
    onState?.(slot.state);
    // A refused bind is not waited for: nobody but the operator ends that.
    if (!link && !isHopeless()) return;
    for (const { resolve, reject } of waiting.splice(0)) link ? resolve() : reject(describeOutage());
  }

  /** Resolves when the bind was lost, with whether it ever stood. */
  async function hold(slot: (typeof slots)[number]): Promise<{ stood: boolean; needsOperator: boolean }> {
    try {
      const link = await open(slot.state.role);
      if (ended.signal.aborted) await link.unbind();
      change(slot, link, {});
      await link.closed;
      change(slot, undefined, { why: 'the connection was lost' });
      return { stood: true, needsOperator: false };
    } catch (error) {
      const needsOperator = error instanceof BindError && error.needsOperator;
      change(slot, undefined, { why: error instanceof Error ? error.message : String(error), needsOperator });
      return { stood: false, needsOperator };
    }
  }

  async function keep(slot: (typeof slots)[number]) {
    let failures = 0;
    while (!ended.signal.aborted) {
      const { stood, needsOperator } = await hold(slot);
      failures = stood ? 0 : failures + 1;
      await pause(toRetryDelay(Math.max(0, failures - 1), needsOperator, timing), ended.signal);
    }
  }

  const kept = Promise.all(slots.map(keep));

  /** Of those that are up and send. */
  function findLeast(): Link | undefined {
    let least: Link | undefined;
    for (const { link, state } of slots) {
      if (!link?.isOpen() || state.role === 'receiver') continue;
      if (!least || link.load() < least.load()) least = link;
    }
    return least;
  }

  /** @throws CarrierUnavailableError */
  async function wait(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => reject(signal?.reason);
    const timer = setTimeout(() => reject(describeOutage()), timing.waitMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    const one = { resolve, reject };
    waiting.push(one);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      waiting = waiting.filter((other) => other !== one);
    }
  }

  const isHopeless = () => slots.every(({ state }) => state.needsOperator);

  function describeOutage(): CarrierUnavailableError {
    const { why = 'no bind is up yet', needsOperator } =
      slots.map(({ state }) => state).find((state) => state.needsOperator) ?? slots[0]!.state;
    return new CarrierUnavailableError(why, {
      needsOperator,
      retryAfterMs: needsOperator ? timing.retryMaxMs : timing.waitMs,
    });
  }

  return {
    states: () => slots.map(({ state }) => state),
    count() {
      const links = slots.flatMap(({ link }) => (link?.isOpen() ? [link] : []));
      const underWay = links.reduce((sum, link) => sum + link.load(), 0);
      return { up: links.length, down: slots.length - links.length, underWay };
    },
    /** The bind that has least to do; waits a little for one. @throws CarrierUnavailableError · the signal's reason */
    async choose(signal?: AbortSignal): Promise<Link> {
      if (ended.signal.aborted) throw new CarrierUnavailableError('the connections were closed');
      const least = findLeast();
      if (least) return least;
      if (isHopeless()) throw describeOutage();
      await wait(signal);
      const next = findLeast();
      if (!next) throw describeOutage();
      return next;
    },
    /** Takes leave on all of them. */
    async close(): Promise<void> {
      ended.abort();
      await Promise.all(slots.map(({ link }) => link?.unbind()));
      await kept;
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', go, { once: true });
  });
}
