import type { MessageKey } from '../chats/chats.rows.ts';

/** A message's whole key as one word, for carriers that bring back what we send along. Trusted only in a verified webhook. */
export function toReference({ accountId, ownNumber, otherNumber, date, id }: MessageKey): string {
  return `${accountId}.${ownNumber}.${otherNumber}.${date}.${id}`;
}

const REFERENCE = /^([0-9a-f-]{36})\.(\d{1,20})\.(\d{1,20})\.(\d{1,15})\.([0-9a-f-]{36})$/;

/** Undefined for anything that is not one of ours. */
export function readReference(reference: string): MessageKey | undefined {
  const match = REFERENCE.exec(reference);
  if (!match) return undefined;
  const [, accountId = '', ownNumber = '', otherNumber = '', date, id = ''] = match;
  return { accountId, ownNumber, otherNumber, date: Number(date), id };
}
