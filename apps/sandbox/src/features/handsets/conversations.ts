import type { handsetMessage, SandboxAccount } from '@manyline/contract/local-world';
import { stripContactPhone } from '@manyline/domain/phone';
import type { z } from 'zod';

/** Stands in the address in place of a partner while a first text is written. */
export const NEW_TEXT = 'new';

export type HandsetMessage = z.infer<typeof handsetMessage>;

export interface Conversation {
  peerNumber: string;
  last: HandsetMessage;
}

/** One conversation per partner, the latest first. Messages come oldest first. */
export function groupByPartner(messages: HandsetMessage[]): Conversation[] {
  const latest = new Map<string, HandsetMessage>();
  for (const message of messages) latest.set(message.peerNumber, message);
  return [...latest].map(([peerNumber, last]) => ({ peerNumber, last })).sort((a, b) => b.last.date - a.last.date);
}

/** Whose number it is: the login of its account, and at which brand. */
export function ownerOf(number: string, accounts: SandboxAccount[] | undefined): string | undefined {
  const owner = accounts?.find(({ numbers }) => numbers.includes(number));
  return owner && `${owner.login} · ${owner.platform}`;
}

/** The digits of a typed number with its country code, or undefined when it cannot be one. */
export function readTypedNumber(input: string): string | undefined {
  const digits = stripContactPhone(input);
  return /^\d{5,15}$/.test(digits) ? digits : undefined;
}
