import { HEADER_OCTETS } from './pdu.ts';

/** Nothing that SMPP carries comes near to it. */
export const FRAME_OCTETS_MAX = 65_536;

/** A length that no PDU has: where the next one begins is unknown, and the connection of no more use. */
export class FrameError extends Error {
  override name = 'FrameError';
}

/**
 * Cuts a stream into frames; what is incomplete waits, at most one frame of it. A frame is good until the next chunk: whoever reads it copies what is kept. The chunks of a
 * frame that comes octet by octet are joined once, when it is complete.
 */
export function createFrameReader() {
  let waiting: Buffer[] = [];
  let held = 0;
  let wanted = HEADER_OCTETS;

  function join(): Buffer {
    const whole = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting, held);
    waiting = [whole];
    return whole;
  }

  /** The length that the frame at the beginning says, or the octets that it takes to know. @throws FrameError */
  function measure(octets: Buffer, at: number): number {
    if (octets.length - at < 4) return HEADER_OCTETS;
    const length = octets.readUInt32BE(at);
    if (length < HEADER_OCTETS || length > FRAME_OCTETS_MAX) throw new FrameError(`a PDU of ${length} octets`);
    return length;
  }

  return {
    /** The frames that the chunk completes. @throws FrameError */
    push(chunk: Buffer): Buffer[] {
      waiting.push(chunk);
      held += chunk.length;
      const frames: Buffer[] = [];
      // A length is looked at as soon as it is there: a peer that promises too much is not waited for.
      if (held < wanted && held - chunk.length >= 4) return frames;
      const octets = join();
      let at = 0;
      for (;;) {
        wanted = measure(octets, at);
        if (octets.length - at < wanted) break;
        frames.push(octets.subarray(at, at + wanted));
        at += wanted;
      }
      waiting = at < octets.length ? [Buffer.from(octets.subarray(at))] : [];
      held = octets.length - at;
      return frames;
    },
    /** Octets that wait for the rest of their frame. */
    held: () => held,
  };
}
