import { hash } from 'node:crypto';
import { readUuid, writeUuid } from '../../lib/uuid-bytes.ts';

const PREFIX = 'code:';

/** The reference of a text from a verification number, which comes back with its receipts; those of chats look different. */
export function toSendReference(accountId: string, id: string): string {
  const bytes = Buffer.allocUnsafe(32);
  writeUuid(accountId, bytes, 0);
  writeUuid(id, bytes, 16);
  return `${PREFIX}${bytes.toString('base64url')}`;
}

/** The reference of an answer to STOP or START: nobody waits for its receipt. */
export const CONFIRMATION_REFERENCE = `${PREFIX}stop`;

/** At a glance, for every receipt that comes in. */
export function isSendReference(reference: string): boolean {
  return reference.startsWith(PREFIX);
}

const COMPACT = /^code:([\w-]{43})$/;
/** Until version 23: receipts of such texts may still come. */
const WRITTEN_OUT =
  /^code:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Undefined for anything that is not one of ours. */
export function readSendReference(reference: string): { accountId: string; id: string } | undefined {
  const [, compact] = COMPACT.exec(reference) ?? [];
  if (compact !== undefined) {
    const bytes = Buffer.from(compact, 'base64url');
    return { accountId: readUuid(bytes, 0), id: readUuid(bytes, 16) };
  }
  const [, accountId, id] = WRITTEN_OUT.exec(reference) ?? [];
  return accountId !== undefined && id !== undefined ? { accountId, id } : undefined;
}

/** By which a carrier knows a repeat, where it does; no message of a chat has the same one. */
export function toCodeSendKey(accountId: string, id: string): string {
  return toKey(`code/${accountId}/${id}`);
}

/** Of the answer to a STOP or START. */
export function toConfirmationKey(carrier: string, eventId: string): string {
  return toKey(`code-stop/${carrier}/${eventId}`);
}

function toKey(of: string): string {
  const hex = hash('sha1', of);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
