import type { MessageKey } from '../chats/chats.rows.ts';

/** A message's whole key as one word, for carriers that bring back what we send along. Trusted only in a verified webhook. */
export function toReference({ accountId, ownNumber, otherNumber, date, id }: MessageKey): string {
  return `${accountId}.${ownNumber}.${otherNumber}.${date}.${id}`;
}

const UUID_CHARACTERS = 36;
const REFERENCE = /^([0-9a-f-]{36})\.(\d{1,20})\.(\d{1,20})\.(\d{1,15})\.([0-9a-f-]{36})$/;

/** The account that a reference of ours names, without a look at the rest. */
export function readAccountId(reference: string): string | undefined {
  return reference[UUID_CHARACTERS] === '.' ? reference.slice(0, UUID_CHARACTERS) : undefined;
}

/** Undefined for anything that is not one of ours. */
export function readReference(reference: string): MessageKey | undefined {
  const match = REFERENCE.exec(reference);
  if (!match) return undefined;
  const [, accountId = '', ownNumber = '', otherNumber = '', date, id = ''] = match;
  return { accountId, ownNumber, otherNumber, date: Number(date), id };
}
