import type { Attestation } from '@manyline/ports/voice-carrier';
import type { SipAccount } from './account.ts';
import { listOf, parseAddress, parseUri } from './sip/headers.ts';
import { BrokenMessageError, headerOf, type SipRequest } from './sip/message.ts';

/** Digits with country code, as the product has them; undefined: no number. */
function toDigits(user: string): string | undefined {
  const bare = decode(user).replace(/[-.()\s]/g, '');
  const match = /^(?:\+|00)?(\d{3,20})$/.exec(bare);
  return match?.[1];
}

function decode(user: string): string {
  try {
    return decodeURIComponent(user);
  } catch {
    return user;
  }
}

function userOf(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : toDigits(parseUri(parseAddress(value).uri).user);
  } catch (error) {
    if (error instanceof BrokenMessageError) return undefined;
    throw error;
  }
}

export function readCalled(request: SipRequest, { calledBy }: SipAccount): string | undefined {
  return calledBy === 'to' ? userOf(headerOf(request, 'to')) : userOf(`<${request.uri}>`);
}

/** The network's own word before the phone's (RFC 3325), unless the caller wants to be nobody (RFC 3323). */
export function readCaller(request: SipRequest): string | undefined {
  const from = headerOf(request, 'from') ?? '';
  const isHidden = /(^|[;,\s])(id|user)([;,\s]|$)/.test(headerOf(request, 'privacy') ?? '') || /anonymous/i.test(from);
  if (isHidden) return undefined;
  return userOf(listOf(request, 'p-asserted-identity')[0]) ?? userOf(from);
}

/** As the network checked the signature for us (ATIS-1000074, 3GPP TS 24.229: `verstat`). One that is wrong vouches for nothing. */
export function readAttestation(request: SipRequest): Attestation | undefined {
  const said = [...listOf(request, 'p-asserted-identity'), headerOf(request, 'from') ?? ''].join(' ');
  if (/verstat=TN-Validation-Failed/i.test(said)) return 'C';
  const match = /verstat=TN-Validation-Passed(?:-([ABC]))?/i.exec(said);
  return match?.[1]?.toUpperCase() as Attestation | undefined;
}

export const writeNumber = (digits: string, { numbers }: SipAccount) => (numbers === 'plus' ? `+${digits}` : digits);
