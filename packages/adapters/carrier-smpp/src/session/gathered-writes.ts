import type { Duplex } from 'node:stream';

/** What one turn of the event loop has to write goes out by one system call at its end: requests and answers come in crowds. */
export function createGatheredWrites(socket: Duplex) {
  let waiting: Buffer[] = [];

  function flush() {
    const [first, ...others] = waiting;
    waiting = [];
    if (first && socket.writable) socket.write(others.length === 0 ? first : Buffer.concat([first, ...others]));
  }

  return {
    add(octets: Buffer) {
      if (waiting.push(octets) === 1) setImmediate(flush);
    },
    /** Now, before the connection ends. */
    flush,
  };
}
