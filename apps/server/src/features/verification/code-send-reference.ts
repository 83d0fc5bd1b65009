import { hash } from 'node:crypto';

/** What goes along with a text from a verification number and comes back with its receipts; those of chats look different. */
export function toSendReference(accountId: string, id: string): string {
  return `code:${accountId}.${id}`;
}

/** At a glance, for every receipt that comes in. */
export function isSendReference(reference: string): boolean {
  return reference.startsWith('code:');
}

const REFERENCE = /^code:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Undefined for anything that is not one of ours. */
export function readSendReference(reference: string): { accountId: string; id: string } | undefined {
  const [, accountId, id] = REFERENCE.exec(reference) ?? [];
  return accountId !== undefined && id !== undefined ? { accountId, id } : undefined;
}

/** The carrier takes a key once; no message of a chat has the same one. */
export function toCodeSendKey(accountId: string, id: string): string {
  const hex = hash('sha1', `code/${accountId}/${id}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
