import {
  CODE_POLL_MS,
  CODE_POLL_TOTAL_MS,
  type CodeEndPush,
  type CodeSms,
  type CodeSmsPush,
  type LockPhone,
} from '@manyline/contract/verification';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type NumberTip, type NumberTipEvent, nextNumberTip, receivingSecondsLeft } from './code-receiving.ts';
import { isTier } from './code-subscription.ts';
import type { ReceivingMemory } from './receiving-memory.ts';

const TICK_MS = 1_000;
/** A timer set for longer goes off at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** The poll's answer when there is nothing to wait for any more (spec 1 §4). */
const STOP_POLLING = 100008;

type EndedBy = 'time' | 'supplier' | 'elsewhere';

export interface ReceivingState {
  /** The number that is locked, until it is let go; also when its time is over. */
  lock?: LockPhone;
  /** Polling goes on and the countdown runs. */
  isReceiving: boolean;
  secondsLeft: number;
  /** Newest first; texts from before the lock may stand below. */
  list: readonly CodeSms[];
  tip: NumberTip;
  /** The lock has ended by itself: nothing more comes. */
  isOver: boolean;
  /** Why it is over: its time is up, whoever supplied the number took it back, or it was given back elsewhere before. */
  endedBy: EndedBy | undefined;
  /** The list is older than a look that failed, or than the connection: a text may have come, and been charged, unseen. */
  isBehind: boolean;
  /** A number is being taken: no other one is meanwhile, whichever button is pressed. */
  isTaking: boolean;
}

export interface PollAnswer {
  retcode: number;
  list: CodeSms[];
}

export interface ReceivingDeps {
  poll(lock: LockPhone, count: number): Promise<PollAnswer>;
  memory: ReceivingMemory;
  /** Of a poll; false stops receiving. */
  onError?: (error: unknown) => boolean;
  /** By the clock that locks end by: the server's. */
  now?: () => number;
}

export interface Receiving {
  store: StoreApi<ReceivingState>;
  /** Shows a number that is locked. Receiving that a reload interrupted goes on. */
  hold(lock: LockPhone, list: readonly CodeSms[]): void;
  /** Begins 180 s of polling, also anew within the lock. */
  receive(): void;
  stop(): void;
  /** Reads what came, now: before something is said of it, and when the connection is back. */
  look(): void;
  /** Nothing of what comes is heard from now on: it is looked for until a look succeeds. */
  loseTouch(): void;
  copied(): void;
  /** From the socket, ahead of the next poll. */
  push(sms: CodeSmsPush): void;
  /** From the socket: the number was taken back. */
  withdraw(end: CodeEndPush): void;
  /** The number was given back in another tab or on another device. */
  giveBack(): void;
  changeLock(change: Partial<LockPhone>): void;
  /** The number is let go. */
  leave(): void;
  /** Takes a number, one at a time: undefined where one is being taken already. */
  take<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** The screen is there. */
  open(): void;
  /** The screen goes; what was begun is remembered, and an answer that comes late begins nothing any more. */
  close(): void;
}

const nothing: Omit<ReceivingState, 'isTaking'> = {
  isReceiving: false,
  secondsLeft: 0,
  list: [],
  tip: 0,
  isOver: false,
  endedBy: undefined,
  isBehind: false,
};

/** Receiving codes on a locked number: polls every 5 s for 180 s and counts down, until it stops (spec 1 §4). */
export function createReceiving({ poll, memory, onError, now = Date.now }: ReceivingDeps): Receiving {
  const store = createStore<ReceivingState>(() => ({ ...nothing, isTaking: false }));
  const { getState, setState } = store;
  let startedAt = 0;
  let askedAt = 0;
  let isAsking = false;
  let isClosed = false;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;

  const left = () => receivingSecondsLeft({ startedAt, forMs: CODE_POLL_TOTAL_MS, now: now() });

  function tell(event: NumberTipEvent): void {
    const { lock, tip } = getState();
    if (lock) setState({ tip: nextNumberTip(tip, event, { isNew: isTier(lock.numberType) }) });
  }

  function begin(at: number): void {
    startedAt = at;
    askedAt = now();
    clearInterval(ticking);
    ticking = setInterval(tick, TICK_MS);
    setState({ isReceiving: true, isOver: false, endedBy: undefined, secondsLeft: left() });
  }

  function stop(): void {
    clearInterval(ticking);
    memory.forget();
    if (getState().isReceiving) tell('stopped');
    setState({ isReceiving: false, secondsLeft: 0 });
  }

  function end(endedBy?: EndedBy): void {
    const { lock, isOver } = getState();
    if (isOver) return;
    stop();
    const isTimeUp = lock !== undefined && lock.expireDate <= now();
    setState({ isOver: true, endedBy: endedBy ?? (isTimeUp ? 'time' : 'elsewhere') });
  }

  function tick(): void {
    const secondsLeft = left();
    setState({ secondsLeft });
    if (secondsLeft === 0) stop();
    else if (now() - askedAt >= CODE_POLL_MS) void ask(secondsLeft);
  }

  /** A poll that is refused ends receiving, and is said; a look behind it, which nobody asked for, says nothing. */
  async function ask(count: number, { isPoll = true } = {}): Promise<void> {
    const { lock } = getState();
    if (!lock || isAsking || isClosed) return;
    isAsking = true;
    askedAt = now();
    try {
      const answer = await poll(lock, count);
      // It may have been let go, or changed for another, meanwhile.
      if (getState().lock?.phone !== lock.phone || getState().lock?.app !== lock.app) return;
      add(answer.list);
      setState({ isBehind: false });
      if (answer.retcode === STOP_POLLING) end();
    } catch (error) {
      if (isPoll && onError?.(error) === false) stop();
      loseTouch();
    } finally {
      isAsking = false;
    }
  }

  /** Polling catches up by itself; beside it, also when the order is over, a look every few seconds does. */
  function loseTouch(): void {
    if (!getState().lock || isClosed) return;
    setState({ isBehind: true });
    clearTimeout(catchingUp);
    catchingUp = setTimeout(() => {
      if (!getState().isBehind) return;
      if (getState().isReceiving) loseTouch();
      else look();
    }, CODE_POLL_MS);
  }

  function look(): void {
    void ask(getState().secondsLeft, { isPoll: false });
  }

  function add(fresh: readonly CodeSms[]): void {
    const { list } = getState();
    const known = new Set(list.map(({ smsId }) => smsId));
    const added = fresh.filter(({ smsId }) => !known.has(smsId));
    if (added.length > 0) setState({ list: [...added, ...list].sort((a, b) => b.date - a.date) });
    tell(added.length > 0 ? 'arrived' : 'nothing');
  }

  return {
    store,
    hold(lock, list) {
      if (isClosed) return;
      clearTimeout(ending);
      clearTimeout(catchingUp);
      clearInterval(ticking);
      setState({ ...nothing, lock, list: list.filter((sms) => isOfLock(sms, lock)) });
      ending = setTimeout(end, Math.min(TIMER_MAX_MS, Math.max(0, lock.expireDate - now())));
      const begun = memory.read(lock);
      if (begun === undefined) return;
      startedAt = begun;
      if (left() > 0) begin(begun);
    },
    receive() {
      const { lock } = getState();
      if (!lock || isClosed) return;
      memory.write(lock, now());
      begin(now());
      tell('started');
    },
    stop,
    look,
    loseTouch,
    copied: () => tell('copied'),
    push(sms) {
      const { lock } = getState();
      if (lock && sms.app === lock.app && sms.number === `${lock.telCode}${lock.phone}`) add([sms]);
    },
    withdraw(told) {
      const { lock, isOver } = getState();
      if (!lock || isOver || told.app !== lock.app || told.number !== `${lock.telCode}${lock.phone}`) return;
      end('supplier');
    },
    giveBack: () => end('elsewhere'),
    changeLock: (change) => setState(({ lock }) => (lock ? { lock: { ...lock, ...change } } : {})),
    leave() {
      clearTimeout(ending);
      clearTimeout(catchingUp);
      stop();
      setState(({ isTaking }) => ({ ...nothing, isTaking }), true);
    },
    async take(work) {
      if (getState().isTaking) return undefined;
      setState({ isTaking: true });
      try {
        return await work();
      } finally {
        setState({ isTaking: false });
      }
    },
    open() {
      isClosed = false;
    },
    close() {
      isClosed = true;
      clearTimeout(ending);
      clearTimeout(catchingUp);
      clearInterval(ticking);
    },
  };
}

/** Whether it is the lock that was asked about: a number may be another one by now, or locked anew. */
export function isSameLock(lock: LockPhone | undefined, asked: LockPhone): boolean {
  return lock?.number === asked.number && lock.lockDate === asked.lockDate;
}

/** Whether a text came since the number was locked: an earlier code is history, and must never stand as the one that is waited for. */
export function isOfLock({ date }: Pick<CodeSms, 'date'>, { lockDate }: Pick<LockPhone, 'lockDate'>): boolean {
  return date >= lockDate;
}

/** Whether a text came to the number since it was locked. */
export function hasReceived({ lock, list }: Pick<ReceivingState, 'lock' | 'list'>): boolean {
  return lock !== undefined && list.some((sms) => isOfLock(sms, lock));
}

/** The held number as it is shown: once a text came, what to do to get one, and what none costs, is no longer said. */
export function heldNumber({ lock, list }: Pick<ReceivingState, 'lock' | 'list'>): LockPhone | undefined {
  return lock && hasReceived({ lock, list }) ? { ...lock, tip: '' } : lock;
}
