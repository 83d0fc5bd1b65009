/** A text of any length: a beginning, a part that comes again and again, and an end that may spoil what seemed to fit. */
export interface Shape {
  head: string;
  pump: string;
  tail: string;
}

/** Characters of the shorter of the two texts that are compared; the other one is twice as long. */
const CHARACTERS = 10_000;
/** Shorter texts that are tried first, so that what grows with the cube is found before it takes a quarter of an hour. */
const WARM_UP = [200, 400, 800, 1_600, 3_200, 6_400];
const LONG_MS = 8;
/** Whoever reads 20,000 characters within this part of it does not read all of them once for each. */
const QUICK_PART = 1 / 8;
/** Between 2, where the time is linear, and 4, where it grows with the square. */
const LINEAR_FACTOR = 3;
/** The clock of the processor's time ticks every few milliseconds; this is many ticks. */
const MEASURED_MS = 80;
const TRIES = [1, 2, 3];

/** Every combination of these. */
export function makeShapes(heads: readonly string[], pumps: readonly string[], tails: readonly string[]): Shape[] {
  return heads.flatMap((head) => pumps.flatMap((pump) => tails.map((tail) => ({ head, pump, tail }))));
}

/** The first of the texts on which reading takes much more than twice as long when the text is twice as long. */
export function findSlow(read: (text: string) => unknown, shapes: readonly Shape[]): Shape | undefined {
  const quickMs = QUICK_PART * squareMs(2 * CHARACTERS);
  return shapes.find((shape) => !isLinear(read, shape, quickMs));
}

function isLinear(read: (text: string) => unknown, shape: Shape, quickMs: number): boolean {
  const slowAt = WARM_UP.find((few) => !passesWithin(LONG_MS, read, writeText(shape, few)));
  const characters = slowAt ?? CHARACTERS;
  const long = writeText(shape, 2 * characters);
  if (slowAt === undefined && passesWithin(quickMs, read, long)) return true;
  const short = writeText(shape, characters);
  const shortest = (text: string) => Math.min(...TRIES.map(() => computing(read, text)));
  const compare = () => shortest(long) < LINEAR_FACTOR * shortest(short);
  // A crowded machine makes one comparison wrong in either way, hardly two of three.
  const first = compare();
  const second = compare();
  return first === second ? first : compare();
}

/** Readings go on until none has been faster for so long: on a crowded machine the compiler, a thread of its own, comes late. */
const SETTLED_MS = 250;
let characterMs: number | undefined;

/**
 * Milliseconds that reading every character of a text once for each of them takes here, told from a short one: the shortest of many
 * readings, as the first ones wait for the compiler, and neighbours on the machine make one longer, never shorter.
 */
function squareMs(characters: number): number {
  characterMs ??= measureCharacter();
  return characterMs * characters ** 2;
}

function measureCharacter(): number {
  const few = 500;
  const text = 'a'.repeat(few);
  const readSquare = () => {
    let sum = 0;
    for (let from = 0; from < few; from += 1) for (let at = 0; at < few; at += 1) sum += text.charCodeAt(at);
    return sum;
  };
  let shortest = Number.POSITIVE_INFINITY;
  let shorterAt = performance.now();
  while (performance.now() - shorterAt < SETTLED_MS) {
    const ms = passing(readSquare, text);
    if (ms < 0.9 * shortest) shorterAt = performance.now();
    shortest = Math.min(shortest, ms);
  }
  return shortest / few ** 2;
}

function writeText({ head, pump, tail }: Shape, characters: number): string {
  const times = Math.ceil((characters - head.length - tail.length) / pump.length);
  return head + pump.repeat(times) + tail;
}

/** Whether one of three readings ends within these milliseconds: neighbours on the machine make one longer, never shorter. */
function passesWithin(ms: number, read: (text: string) => unknown, text: string): boolean {
  return TRIES.some(() => passing(read, text) < ms);
}

function passing(read: (text: string) => unknown, text: string): number {
  const begun = performance.now();
  readOnce(read, text);
  return performance.now() - begun;
}

/** Milliseconds that this thread computes for one reading: what its neighbours on the machine take is not among them. */
function computing(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times += 1) {
    readOnce(read, text);
    const { user, system } = process.threadCpuUsage(before);
    const computedMs = (user + system) / 1_000;
    if (computedMs >= MEASURED_MS) return computedMs / times;
  }
}

function readOnce(read: (text: string) => unknown, text: string): void {
  try {
    read(text);
  } catch {
    // A refusal is an answer: only the time until it counts.
  }
}
