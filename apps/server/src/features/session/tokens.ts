import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;
const PLANS_TOKEN = /^plans_[\w-]{43}$/;

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which the database knows a token. No salt: 256 random bits have no dictionary. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The token that follows on a refresh. Derived, so that twenty parallel refreshes of one token give one answer
 * (decision 3); keyed, so that whoever stole an old token cannot work out the new one.
 */
export function deriveNextToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');
}

/** A text that is not shaped like a token needs no look into the database. */
export function isTokenShaped(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text);
}

/** Told from a session's by its first letters, so that no look-up is spent on the wrong table. */
export function newPlansToken(): string {
  return `plans_${newToken()}`;
}

export function isPlansTokenShaped(text: unknown): text is string {
  return typeof text === 'string' && PLANS_TOKEN.test(text);
}
