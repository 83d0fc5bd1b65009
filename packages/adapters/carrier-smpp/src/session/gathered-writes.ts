import type { Duplex } from 'node:stream';

/** The writes of one turn of the event loop go out by one system call at its end: requests and answers come in crowds. */
export function createGatheredWrites(socket: Duplex) {
  let waiting: Buffer[] = [];

  function flush() {
    const all = waiting;
    waiting = [];
    if (all.length > 0 && socket.writable) socket.write(all.length === 1 ? all[0] : Buffer.concat(all));
  }

  return {
    add(octets: Buffer) {
      if (waiting.push(octets) === 1) setImmediate(flush);
    },
    /** Now, before the connection ends. */
    flush,
  };
}
