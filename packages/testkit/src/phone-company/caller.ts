import type { Leg, Listened, ListenLimits } from './leg.ts';
import { type Heard, RATE, type Sound, secondsOf, silence, tones } from './sounds.ts';

export type AwaitedSound = 'beep' | 'phone' | 'greeting';

/** A person of a test who calls. Time passes for a call only while the person lets it: while they wait, listen or speak. */
export interface Caller {
  heard(): readonly Heard[];
  /** Resolves once the caller hears it; rejects when the call ends before. */
  until(what: AwaitedSound): Promise<void>;
  /** Says these samples, or hums for so many seconds; resolves early where the network ends the call. */
  speak(words: number | Int16Array): Promise<void>;
  /** Says nothing for so many seconds. */
  stay(seconds: number): Promise<void>;
  press(key: string): void;
  hangUp(): Promise<void>;
  hangUpAfter(seconds: number): Promise<void>;
  /** Reading it, the caller stays on the line until the network hangs up. */
  readonly over: Promise<void>;
}

interface Said {
  at: number;
  samples: Int16Array;
}

const HUM_HZ = 300;
const ALL_KEYS = '0123456789*#';
const FOREVER = Number.POSITIVE_INFINITY;

/** Both ends of a simulated line: the network's, and the person's. `onTime`: so many seconds of the call have passed. */
export function createSimulatedLine(onTime: (elapsed: number) => void) {
  let at = 0;
  /** Until when the person has decided what to do. */
  let decidedTo = 0;
  let leavesAt = FOREVER;
  let isGone = false;
  let decide = () => {};
  const said: Said[] = [];
  const keys: { at: number; key: string }[] = [];
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let finish = () => {};
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const wake = () => {
    for (const each of waiting) each();
    decide();
  };

  /** Lets time pass until the target, which what the person does meanwhile may move. */
  async function passUntil(target: () => number): Promise<void> {
    while (!isGone && at < target()) {
      const to = Math.min(target(), decidedTo, leavesAt);
      if (to > at) {
        at = to;
        onTime(at);
      }
      if (at >= leavesAt) isGone = true;
      for (const each of waiting) each();
      if (!isGone && at < target() && at >= decidedTo)
        await new Promise<void>((resolve) => {
          decide = resolve;
        });
    }
  }

  const endOf = ({ at: from, samples }: Said) => from + secondsOf(samples);
  const nextKey = (from: number, among: string) => keys.find((each) => each.at >= from && among.includes(each.key));

  /** The samples that the person said between two times. */
  function readSaid(from: number, to: number): Int16Array {
    const whole = silence(to - from);
    for (const each of said) {
      const begin = Math.round((each.at - from) * RATE);
      const samples = each.samples.subarray(Math.max(0, -begin), Math.max(0, whole.length - begin));
      if (begin < whole.length && samples.length > 0) whole.set(samples, Math.max(0, begin));
    }
    return whole;
  }

  async function listen({ maxSeconds, silenceSeconds, keys: among }: ListenLimits): Promise<Listened> {
    const from = at;
    const full = from + maxSeconds;
    const quietAt = () =>
      silenceSeconds === 0 ? FOREVER : Math.max(from, ...said.map((each) => endOf(each))) + silenceSeconds;
    const pressed = () => nextKey(from, among);
    await passUntil(() => Math.min(full, quietAt(), pressed()?.at ?? FOREVER));
    const key = pressed()?.key;
    const endedBy = isGone ? 'hangUp' : key !== undefined ? 'key' : at >= full ? 'full' : 'silence';
    const hasWords = said.some((each) => endOf(each) > from && each.at < at);
    return { samples: readSaid(from, at), hasWords, endedBy, ...(key !== undefined && { key }) };
  }

  async function gather({ since, digits, seconds, finishOnKey }: Parameters<Leg['gather']>[0]): Promise<string> {
    let typed = '';
    while (typed.length < digits && !isGone) {
      const end = at + seconds;
      await passUntil(() => nextKey(since, ALL_KEYS)?.at ?? end);
      const pressed = nextKey(since, ALL_KEYS);
      if (!pressed) return typed;
      keys.splice(keys.indexOf(pressed), 1);
      if (pressed.key === finishOnKey) return typed;
      typed += pressed.key;
    }
    return typed;
  }

  const leg: Leg = {
    elapsed: () => at,
    isGone: () => isGone,
    async play({ samples, heard: sound }: Sound) {
      if (isGone) return;
      const end = at + secondsOf(samples);
      // A beep is over when one has heard it; all else is heard from its beginning.
      if (sound.kind === 'beep') await passUntil(() => end);
      if (isGone) return;
      heard.push(sound);
      for (const each of waiting) each();
      if (sound.kind !== 'beep') await passUntil(() => end);
    },
    listen,
    gather,
    async wait(seconds) {
      const end = at + seconds;
      await passUntil(() => end);
    },
    drop() {
      isGone = true;
      wake();
    },
  };

  /** The person waits for something, as long as it takes. */
  function waitFor(isThere: () => boolean, isEnd: () => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isThere() && !isEnd()) return;
        waiting.delete(look);
        decidedTo = at;
        resolve(isThere());
      };
      waiting.add(look);
      look();
    });
  }

  const isHeard = (what: AwaitedSound) =>
    heard.some(({ kind }) => (what === 'greeting' ? kind === 'words' || kind === 'sound' : kind === what));

  async function stayTo(end: number): Promise<void> {
    decidedTo = end;
    const done = waitFor(
      () => at >= end,
      () => isGone,
    );
    decide();
    await done;
  }

  async function leaveAt(time: number): Promise<void> {
    leavesAt = time;
    decidedTo = FOREVER;
    if (at >= leavesAt) isGone = true;
    wake();
    await over;
  }

  const caller: Caller = {
    heard: () => heard,
    async until(what) {
      if (isHeard(what)) return;
      decidedTo = FOREVER;
      const done = waitFor(
        () => isHeard(what),
        () => isGone,
      );
      decide();
      if (!(await done)) throw new Error(`the call ended before the ${what}`);
    },
    async speak(words) {
      const samples = typeof words === 'number' ? tones([HUM_HZ], words) : words;
      said.push({ at, samples });
      await stayTo(at + secondsOf(samples));
    },
    stay: (seconds) => stayTo(at + seconds),
    press(key) {
      keys.push({ at, key });
      decide();
    },
    hangUp: () => leaveAt(at),
    hangUpAfter: (seconds) => leaveAt(at + seconds),
    get over() {
      decidedTo = FOREVER;
      decide();
      return over;
    },
  };
  return { leg, caller, finish: () => finish() };
}
