/** Samples as they came in, by the number of their packet. */
export interface Arrival {
  sequence: number;
  samples: Int16Array;
}

/** Packets that wait before the first is heard, and how many at most. Nobody waits for a recording: it may be late by a fifth of a second. */
const PRIMED_PACKETS = 10;
const PACKETS_MAX = 50;
const SEQUENCES = 0x1_00_00;

/** How far one number is behind another, around the end of sixteen bits. */
const distance = (from: number, to: number) => ((to - from + SEQUENCES + SEQUENCES / 2) % SEQUENCES) - SEQUENCES / 2;

/**
 * Puts packets into their order, and answers for each frame what was said in it: nothing for one that was lost. It is asked every
 * 20 ms, whatever came; so a recording is as long as the call.
 */
export function createJitterBuffer(frameSamples: number) {
  const waiting = new Map<number, Int16Array>();
  let next: number | undefined;
  let isPrimed = false;
  let rest = new Int16Array(0);

  function put({ sequence, samples }: Arrival) {
    next ??= sequence;
    const ahead = distance(next, sequence);
    // Somebody else speaks from now on, or the same after long: begin anew.
    if (Math.abs(ahead) > 1_000) restart(sequence);
    else if (ahead < 0 && isPrimed) return;
    else if (ahead < 0) next = sequence;
    waiting.set(sequence, samples);
    if (waiting.size >= PRIMED_PACKETS) isPrimed = true;
    while (waiting.size > PACKETS_MAX) takePacket();
  }

  function restart(sequence: number) {
    waiting.clear();
    next = sequence;
    isPrimed = false;
  }

  /** The next one, in order; undefined: it is lost, and others came after it. */
  function takePacket(): Int16Array | undefined {
    const samples = waiting.get(next!);
    waiting.delete(next!);
    next = (next! + 1) % SEQUENCES;
    return samples;
  }

  return {
    put,
    /** As many samples as a frame has; silence where nothing is there. */
    take(): Int16Array {
      while (rest.length < frameSamples && isPrimed && waiting.size > 0)
        rest = join(rest, takePacket() ?? new Int16Array(frameSamples));
      // Nothing left: wait for a few before the next is heard, so that what comes unevenly is not cut up.
      if (waiting.size === 0 && rest.length < frameSamples) isPrimed = false;
      const frame = new Int16Array(frameSamples);
      frame.set(rest.subarray(0, frameSamples));
      rest = rest.slice(frameSamples);
      return frame;
    },
    /** Gives the sound that still waits when nothing comes any more. */
    drain(): Int16Array {
      let all = rest;
      while (waiting.size > 0) all = join(all, takePacket() ?? new Int16Array(frameSamples));
      rest = new Int16Array(0);
      return all;
    },
  };
}

function join(one: Int16Array, other: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
