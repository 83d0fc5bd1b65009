import { BODY_BYTES_MAX, findHeadEnd } from './message.ts';

const KEEP_ALIVE = '\r\n\r\n';
const HELD_BYTES_MAX = 32_768 + BODY_BYTES_MAX;
const CR = 13;
const LF = 10;

/**
 * Messages out of a stream: as long as their Content-Length says (RFC 3261 §18.3). The answer is false where the stream is no SIP: it
 * is closed then.
 */
export function createFramer(onMessage: (bytes: Buffer) => void, onPing: () => void) {
  let held = Buffer.alloc(0);

  function skipEmptyLines() {
    // RFC 5626 §3.5.1: two empty lines ask whether we are there.
    while (held.length >= KEEP_ALIVE.length && held.toString('latin1', 0, 4) === KEEP_ALIVE) {
      held = held.subarray(KEEP_ALIVE.length);
      onPing();
    }
    while (held.length > 4 && (held[0] === CR || held[0] === LF)) held = held.subarray(1);
  }

  /** Undefined: there is no whole one yet. */
  function lengthOfFirst(): number | undefined {
    const end = findHeadEnd(held);
    if (!end) return undefined;
    const length = /^(?:content-length|l)[ \t]*:[ \t]*(\d{1,6})[ \t]*$/im.exec(held.toString('latin1', 0, end.at));
    return length ? end.next + Number(length[1]) : Number.NaN;
  }

  return (bytes: Buffer): boolean => {
    held = Buffer.concat([held, bytes]);
    for (;;) {
      skipEmptyLines();
      const length = lengthOfFirst();
      if (Number.isNaN(length) || (length ?? 0) > HELD_BYTES_MAX) return false;
      if (length === undefined || held.length < length) return held.length <= HELD_BYTES_MAX;
      onMessage(Buffer.from(held.subarray(0, length)));
      held = held.subarray(length);
    }
  };
}
