import type { ServerResponse } from 'node:http';
import type { Connection } from './connection.ts';

interface Packet {
  data?: string | { byteLength: number };
}

/** Packets that wait for one connection to read them. */
export interface Backlog {
  /** Bytes that were not handed to the transport yet. */
  queued: number;
  /** Bytes that were added since all was counted. */
  uncounted: number;
  /** Answers of polling that were not read yet, with their bytes. A WebSocket tells itself what waits in it. */
  answers: Map<ServerResponse, number> | undefined;
  isOver: boolean;
}

/** The backlog is counted each time that so much of the bound was added, rather than for every packet. */
const COUNTED_EVERY = 1 / 16;

export const emptyBacklog = (): Backlog => ({ queued: 0, uncounted: 0, answers: undefined, isOver: false });

/** @returns how many bytes wait now */
export function countWaiting({ transport }: Connection, { queued, answers }: Backlog): number {
  let waiting = queued + (transport.socket?.bufferedAmount ?? 0);
  if (answers) for (const bytes of answers.values()) waiting += bytes;
  return waiting;
}

/**
 * Of each packet that is to leave. Whoever asks and never reads would have us keep all answers.
 * @returns true, once, when more waits than the bound
 */
export function addToBacklog(connection: Connection, backlog: Backlog, { data }: Packet, bytesMax: number): boolean {
  const size = sizeOf(data);
  backlog.queued += size;
  backlog.uncounted += size;
  if (backlog.uncounted < bytesMax * COUNTED_EVERY) return false;
  backlog.uncounted = 0;
  if (backlog.isOver || countWaiting(connection, backlog) <= bytesMax) return false;
  backlog.isOver = true;
  for (const answer of backlog.answers?.keys() ?? []) answer.destroy();
  return true;
}

/** Hands what was queued to the transport. */
export function handOver({ transport }: Connection, backlog: Backlog) {
  const flushed = backlog.queued;
  backlog.queued = 0;
  const { res } = transport;
  if (!res) return;
  const answers = backlog.answers ?? new Map<ServerResponse, number>();
  backlog.answers = answers;
  answers.set(res, flushed);
  res.once('close', () => answers.delete(res));
}

function sizeOf(data: Packet['data']): number {
  return typeof data === 'string' ? data.length : (data?.byteLength ?? 0);
}
