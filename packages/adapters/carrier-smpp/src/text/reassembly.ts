import type { ArrivingText, KeptPart, PartStore } from '@manyline/ports/part-store';
import { type Alphabet, type Coded, decodeText } from './coding.ts';
import type { Place } from './headers.ts';

export interface InboundPart {
  from: string;
  to: string;
  coded: Coded;
  place: Place;
}

export interface JoinedText {
  from: string;
  to: string;
  text: string;
  /** The same whenever the same parts make it. */
  key: string;
}

const INCOMPLETE_AFTER_MS = 86_400_000;
/** In the place of parts that never came. */
const GAP = '[...]';

export type Reassembly = ReturnType<typeof createReassembly>;

/** Makes texts of their parts, which come in any order, more than once, by any connection, or never. */
export function createReassembly(store: PartStore, account: string, alphabet: Alphabet, now: () => number) {
  function add(known: ArrivingText | undefined, { from, to, coded, place }: InboundPart): ArrivingText {
    const part: KeptPart = { coding: coded.coding, octets: coded.octets.toString('base64') };
    const there = known?.parts[place.number];
    const isRepeat = there?.octets === part.octets && there.coding === part.coding;
    // A sender counts its texts by 8 bits: after 256 of them, or after a day, the same reference is another text.
    const isOld = known !== undefined && known.firstAt < now() - INCOMPLETE_AFTER_MS;
    const isAnother = known === undefined || isOld || (!isRepeat && (known.isDone || there !== undefined));
    if (isAnother)
      return { from, to, total: place.total, firstAt: now(), parts: { [place.number]: part }, isDone: false };
    return { ...known, parts: { ...known.parts, [place.number]: part } };
  }

  const toJoined = (key: string, text: ArrivingText): JoinedText => ({
    from: text.from,
    to: text.to,
    text: joinParts(text, alphabet),
    key: `${key}:${text.firstAt}`,
  });

  return {
    /** Keeps a part; the text when it was the last that was missing. */
    async take(part: InboundPart): Promise<{ joined: JoinedText; done(): Promise<void> } | undefined> {
      const { from, to, place } = part;
      const key = [account, from, to, place.reference, place.total].join(':');
      const text = await store.changeArriving(key, (known) => add(known, part));
      if (text.isDone || Object.keys(text.parts).length < text.total) return undefined;
      return { joined: toJoined(key, text), done: () => markDone(store, key) };
    },

    /** Texts that wait for a part since a day: what is there of them. */
    async giveUp(): Promise<{ joined: JoinedText; done(): Promise<void> }[]> {
      const late = await store.findArriving(now() - INCOMPLETE_AFTER_MS);
      return late.map(({ key, text }) => ({ joined: toJoined(key, text), done: () => markDone(store, key) }));
    },

    prune: () => store.prune(now() - 2 * INCOMPLETE_AFTER_MS),
  };
}

async function markDone(store: PartStore, key: string) {
  await store.changeArriving(key, (text) => ({ ...text!, isDone: true }));
}

/** Neighbours of one coding are read together: senders cut characters in two. */
function joinParts({ total, parts }: ArrivingText, alphabet: Alphabet): string {
  const runs: (Coded | undefined)[] = [];
  for (let number = 1; number <= total; number += 1) {
    const part = parts[number];
    const last = runs.at(-1);
    if (!part) {
      if (runs.length === 0 || last) runs.push(undefined);
      continue;
    }
    const octets = Buffer.from(part.octets, 'base64');
    if (last?.coding === part.coding) last.octets = Buffer.concat([last.octets, octets]);
    else runs.push({ coding: part.coding, octets });
  }
  return runs.map((run) => (run ? decodeText(run, alphabet) : GAP)).join('');
}
