import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { header, type Params, parseParams, splitOutside } from './headers.ts';
import { headerOf, headersOf, type SipHeader, type SipRequest, type SipResponse } from './message.ts';

/** HTTP's digest as SIP has it (RFC 2617, RFC 8760): MD5, which every trunk has, and SHA-256. */

export interface Login {
  user: string;
  password: string;
}

const ALGORITHMS: Record<string, string> = { md5: 'md5', 'sha-256': 'sha256' };
const NONCE_MINUTES = 5;

function readDigest(value: string): Params | undefined {
  const space = value.indexOf(' ');
  if (value.slice(0, space).toLowerCase() !== 'digest') return undefined;
  return parseParams(splitOutside(value.slice(space + 1), ','));
}

interface Question {
  algorithm: string;
  realm: string;
  nonce: string;
  qop: string;
  nc: string;
  cnonce: string;
}

function toResponse({ user, password }: Login, method: string, uri: string, question: Question): string {
  const { algorithm, realm, nonce, qop, nc, cnonce } = question;
  const hash = (text: string) => createHash(ALGORITHMS[algorithm]!).update(text).digest('hex');
  const secret = hash(`${user}:${realm}:${password}`);
  const what = hash(`${method}:${uri}`);
  return hash(qop ? `${secret}:${nonce}:${nc}:${cnonce}:${qop}:${what}` : `${secret}:${nonce}:${what}`);
}

/** Our answer to a challenge, as a header of the next try. Undefined: it asks for something else. */
export function answerChallenge(response: SipResponse, request: SipRequest, login: Login): SipHeader | undefined {
  const isProxy = response.status === 407;
  const asked = headersOf(response, isProxy ? 'proxy-authenticate' : 'www-authenticate').map(readDigest);
  const known = asked.find((params) => params && (params.get('algorithm') ?? 'MD5').toLowerCase() in ALGORITHMS);
  const realm = known?.get('realm');
  const nonce = known?.get('nonce');
  if (!known || realm === undefined || nonce === undefined) return undefined;
  const algorithm = (known.get('algorithm') ?? 'MD5').toLowerCase();
  const offered = (known.get('qop') ?? '').split(',').map((word) => word.trim());
  const qop = offered.includes('auth') ? 'auth' : '';
  const question = { algorithm, realm, nonce, qop, nc: '00000001', cnonce: randomBytes(8).toString('hex') };
  const fields = [
    `username="${login.user}"`,
    `realm="${realm}"`,
    `nonce="${nonce}"`,
    `uri="${request.uri}"`,
    `response="${toResponse(login, request.method, request.uri, question)}"`,
    `algorithm=${known.get('algorithm') ?? 'MD5'}`,
  ];
  if (qop) fields.push(`qop=${qop}`, `nc=${question.nc}`, `cnonce="${question.cnonce}"`);
  const opaque = known.get('opaque');
  if (opaque !== undefined) fields.push(`opaque="${opaque}"`);
  return header(isProxy ? 'proxy-authorization' : 'authorization', `Digest ${fields.join(', ')}`);
}

/** The number, or name, that a URI calls. Some write the rest of it in ways of their own. */
const calledBy = (uri: string) => /^sips?:([^@;]*)@/i.exec(uri)?.[1];

/**
 * Asks callers from elsewhere for the password. Its nonces are remembered by nobody: they say themselves when they were made. An answer is
 * good once: whoever overheard it is asked anew.
 */
export function createGuard(login: Login, now: () => number, realm = 'manyline') {
  const key = randomBytes(32);
  const sign = (minute: string) => createHmac('sha256', key).update(minute).digest('hex').slice(0, 32);
  const thisMinute = () => Math.floor(now() / 60_000);
  /** Answers that were good, and the minute of it. */
  const used = new Map<string, number>();
  const newNonce = () => `${thisMinute()}.${sign(String(thisMinute()))}`;

  function isFresh(nonce: string): boolean {
    const minute = nonce.split('.')[0] ?? '';
    const age = thisMinute() - Number(minute);
    return isSame(nonce, `${minute}.${sign(minute)}`) && age >= 0 && age <= NONCE_MINUTES;
  }

  function isNew(answer: string): boolean {
    const minute = thisMinute();
    for (const [old, at] of used) {
      if (at >= minute - NONCE_MINUTES) break;
      used.delete(old);
    }
    if (used.has(answer)) return false;
    used.set(answer, minute);
    return true;
  }

  return {
    challenge: (): SipHeader =>
      header('www-authenticate', `Digest realm="${realm}", nonce="${newNonce()}", algorithm=MD5, qop="auth"`),

    admits(request: SipRequest): boolean {
      const said = readDigest(headerOf(request, 'authorization') ?? '');
      const nonce = said?.get('nonce') ?? '';
      const isAsked = said?.get('username') === login.user && said.get('realm') === realm && isFresh(nonce);
      if (!said || !isAsked) return false;
      const question = {
        algorithm: 'md5',
        realm,
        nonce,
        qop: said.get('qop') ?? '',
        nc: said.get('nc') ?? '',
        cnonce: said.get('cnonce') ?? '',
      };
      const uri = said.get('uri') ?? '';
      const answer = toResponse(login, request.method, uri, question);
      return isSame(said.get('response') ?? '', answer) && calledBy(uri) === calledBy(request.uri) && isNew(answer);
    },
  };
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
