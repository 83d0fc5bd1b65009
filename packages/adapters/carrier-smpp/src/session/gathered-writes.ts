import type { Duplex } from 'node:stream';

/** The writes of one turn of the event loop go out by one system call at its end: requests and answers come in crowds. */
export function createGatheredWrites(socket: Duplex) {
  let waiting: Buffer[] = [];
  let ends: ((isWritten: boolean) => void)[] = [];

  function settle(isWritten: boolean) {
    const all = ends;
    waiting = [];
    ends = [];
    for (const end of all) end(isWritten);
  }

  function flush() {
    const all = waiting;
    const isWritten = all.length > 0 && socket.writable;
    if (isWritten) socket.write(all.length === 1 ? all[0] : Buffer.concat(all));
    settle(isWritten);
  }

  return {
    /** `end` is called once: it was handed to the connection, or never will be. */
    add(octets: Buffer, end?: (isWritten: boolean) => void) {
      if (end) ends.push(end);
      if (waiting.push(octets) === 1) setImmediate(flush);
    },
    /** Now, before the connection ends. */
    flush,
    /** Writes nothing of what waits. */
    drop: () => settle(false),
  };
}
