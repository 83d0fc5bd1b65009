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

type Waiting = Omit<ArrivingText, 'isDone' | 'displaced'>;

/** A text for whoever gets it; `done` once it is kept there. */
export interface Handed {
  joined: JoinedText;
  done(): Promise<void>;
}

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
    if (isAnother) {
      // No two texts of one reference began at once: by their beginnings they are told apart.
      const firstAt = Math.max(now(), (known?.firstAt ?? 0) + 1);
      const displaced = displace(known);
      const parts = { [place.number]: part };
      return { from, to, total: place.total, firstAt, parts, isDone: false, ...(displaced && { displaced }) };
    }
    return { ...known, parts: { ...known.parts, [place.number]: part } };
  }

  const toJoined = (key: string, text: Waiting): JoinedText => ({
    from: text.from,
    to: text.to,
    text: joinParts(text, alphabet),
    key: `${key}:${text.firstAt}`,
  });

  const toDisplaced = (key: string, { displaced = [] }: ArrivingText): Handed[] =>
    displaced.map((text) => ({
      joined: toJoined(key, text),
      done: () => forgetDisplaced(store, key, text.firstAt),
    }));

  return {
    /** Keeps a part. What is to be handed on by it: texts that it takes the place of, and its own where nothing is missing any more. */
    async take(part: InboundPart): Promise<Handed[]> {
      const { from, to, place } = part;
      const key = [account, from, to, place.reference, place.total].join(':');
      const text = await store.changeArriving(key, (known) => add(known, part));
      const displaced = toDisplaced(key, text);
      if (text.isDone || Object.keys(text.parts).length < text.total) return displaced;
      return [...displaced, { joined: toJoined(key, text), done: () => markDone(store, key, text) }];
    },

    /** Texts that wait for a part since a day: what is there of them. */
    async giveUp(): Promise<Handed[]> {
      const late = await store.findArriving(now() - INCOMPLETE_AFTER_MS);
      return late.flatMap(({ key, text }) => [
        ...toDisplaced(key, text),
        { joined: toJoined(key, text), done: () => markDone(store, key, text) },
      ]);
    },

    prune: () => store.prune(now() - 2 * INCOMPLETE_AFTER_MS),
  };
}

/** Adds the text that waited for parts when another text with its reference began. */
function displace(known: ArrivingText | undefined): ArrivingText['displaced'] {
  if (!known || (known.isDone && !known.displaced)) return undefined;
  const { isDone, displaced = [], ...text } = known;
  return isDone ? displaced : [...displaced, text];
}

/** Of the text that was handed on: another one may have begun since. */
async function markDone(store: PartStore, key: string, { firstAt }: ArrivingText) {
  await store.changeArriving(key, (text) => (text!.firstAt === firstAt ? { ...text!, isDone: true } : text!));
}

async function forgetDisplaced(store: PartStore, key: string, firstAt: number) {
  await store.changeArriving(key, (text) => {
    const { displaced = [], ...rest } = text!;
    const left = displaced.filter((each) => each.firstAt !== firstAt);
    return left.length === 0 ? rest : { ...rest, displaced: left };
  });
}

/** Neighbours of one coding are read together: senders cut characters in two. */
function joinParts({ total, parts }: Waiting, alphabet: Alphabet): string {
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
