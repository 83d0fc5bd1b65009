import { hash } from 'node:crypto';
import type { MessageKey } from '../chats/chats.rows.ts';

/**
 * By which a carrier knows a repeat. An id is made by its account's client and is unique within the account alone: two
 * accounts that use the same one must not be taken for each other.
 */
export function toCarrierKey({ accountId, id }: Pick<MessageKey, 'accountId' | 'id'>): string {
  const hex = hash('sha1', `${accountId}/${id}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
