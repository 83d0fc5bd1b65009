import { createHmac } from 'node:crypto';
import type { Posted } from './callback-server.ts';

/** By the text of the standard, not by the library that signed. */
export function signatureOf({ headers, body }: Posted, key: string): string {
  const bytes = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`;
}

export const signaturesOf = (posted: Posted, ...secrets: string[]) =>
  secrets.map((secret) => signatureOf(posted, secret)).join(' ');
