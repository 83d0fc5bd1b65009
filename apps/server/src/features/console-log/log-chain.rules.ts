import { createHmac } from 'node:crypto';
import type { ConsoleLogTable } from './console-log.tables.ts';

/** A row as it is hashed: all of it but the hash itself. */
export type LogRow = Omit<ConsoleLogTable, 'hash'>;

/** The hash of nothing, in front of the first row. */
export const FIRST_LINK: Buffer = Buffer.alloc(0);

/**
 * The link of a row: keyed, so that whoever may write into the database cannot forge the chain from a changed row on without the
 * installation's secret as well.
 */
export function linkOf(key: Buffer, previous: Buffer, row: LogRow): Buffer {
  const { seq, at, act, operator_id: operatorId, who, role, network, object, before, after, reason } = row;
  const text = JSON.stringify([seq, at, act, operatorId, who, role, network, object, before, after, reason]);
  return createHmac('sha256', key).update(previous).update('\n').update(text).digest();
}

/** How far the chain was followed: up to a row, by its link. `wholeAt`: when somebody followed all of it; `brokenAt`: what that found. */
export interface LogMark {
  seq: number;
  hash: Buffer;
  wholeAt: number | null;
  brokenAt: number | null;
}

/** The seal of a mark: one that is set ahead by SQL is none, and the chain is followed from its first row again. */
export function sealOf(key: Buffer, { seq, hash, wholeAt, brokenAt }: LogMark): Buffer {
  const text = JSON.stringify(['mark', seq, hash.toString('hex'), wholeAt, brokenAt]);
  return createHmac('sha256', key).update(text).digest();
}
