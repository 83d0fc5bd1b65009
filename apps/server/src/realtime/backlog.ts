import type { ServerResponse } from 'node:http';
import type { Connection } from './connection.ts';

interface Packet {
  data?: string | { byteLength: number };
}

/** What waits is counted each time that so much of the bound was added, rather than for every packet. */
const COUNTED_EVERY = 1 / 16;

/**
 * Bounds what waits for one connection to read it. Whoever asks and never reads would have us keep all answers; one that has more
 * waiting than the bound is told by `onOverflow`, once.
 * @returns how many bytes wait now
 */
export function boundBacklog(connection: Connection, bytesMax: number, onOverflow: () => void): () => number {
  /** Not handed to the transport yet. */
  let queued = 0;
  let uncounted = 0;
  /** Answers of polling that were not read yet, with their bytes. A WebSocket tells itself what waits in it. */
  let answers: Map<ServerResponse, number> | undefined;
  let isOver = false;

  function countWaiting() {
    let waiting = queued + (connection.transport.socket?.bufferedAmount ?? 0);
    if (answers) for (const bytes of answers.values()) waiting += bytes;
    return waiting;
  }

  connection.on('packetCreate', ({ data }: Packet) => {
    const size = sizeOf(data);
    queued += size;
    uncounted += size;
    if (uncounted < bytesMax * COUNTED_EVERY) return;
    uncounted = 0;
    if (isOver || countWaiting() <= bytesMax) return;
    isOver = true;
    for (const answer of answers?.keys() ?? []) answer.destroy();
    onOverflow();
  });
  connection.on('flush', () => {
    const flushed = queued;
    queued = 0;
    const { res } = connection.transport;
    if (!res) return;
    answers ??= new Map();
    answers.set(res, flushed);
    res.once('close', () => answers?.delete(res));
  });
  return countWaiting;
}

function sizeOf(data: Packet['data']): number {
  return typeof data === 'string' ? data.length : (data?.byteLength ?? 0);
}
