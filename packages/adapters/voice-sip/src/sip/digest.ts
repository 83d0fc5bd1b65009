import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { header, type Params, parseParams, splitOutside } from './headers.ts';
import { headerOf, headersOf, type SipHeader, type SipRequest, type SipResponse } from './message.ts';

/** HTTP's digest as SIP has it (RFC 2617, RFC 8760): by SHA-256, and by MD5 where the operator allows it. */

export interface Login {
  user: string;
  password: string;
  /** By MD5 too, where the other end knows nothing else. */
  md5?: boolean;
}

/** The strongest first. */
const ALGORITHMS = new Map([
  ['sha-256', 'sha256'],
  ['md5', 'md5'],
]);
const NONCE_MINUTES = 5;

const algorithmOf = (digest: Params) => (digest.get('algorithm') ?? 'MD5').toLowerCase();
const mayUse = ({ md5 }: Login, algorithm: string) =>
  ALGORITHMS.has(algorithm) && (algorithm !== 'md5' || md5 === true);

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
  const name = ALGORITHMS.get(algorithm)!;
  const hash = (text: string) => createHash(name).update(text).digest('hex');
  const secret = hash(`${user}:${realm}:${password}`);
  const what = hash(`${method}:${uri}`);
  return hash(qop ? `${secret}:${nonce}:${nc}:${cnonce}:${qop}:${what}` : `${secret}:${nonce}:${what}`);
}

function digestsOf(response: SipResponse): Params[] {
  const name = response.status === 407 ? 'proxy-authenticate' : 'www-authenticate';
  return headersOf(response, name).flatMap((value) => readDigest(value) ?? []);
}

/** It asks for nothing but what the operator has not allowed. */
export function wantsMd5(response: SipResponse, { md5 }: Login): boolean {
  const asked = digestsOf(response).map(algorithmOf);
  return !md5 && asked.includes('md5') && !asked.includes('sha-256');
}

/**
 * Our answer to a challenge, as a header of the next try: by the strongest digest that it offers. Undefined: it asks for something else,
 * or for MD5 where that is not allowed.
 */
export function answerChallenge(response: SipResponse, request: SipRequest, login: Login): SipHeader | undefined {
  const isProxy = response.status === 407;
  const asked = digestsOf(response);
  const best = [...ALGORITHMS.keys()].filter((algorithm) => mayUse(login, algorithm));
  const known = best.map((algorithm) => asked.find((params) => algorithmOf(params) === algorithm)).find(Boolean);
  const realm = known?.get('realm');
  const nonce = known?.get('nonce');
  if (!known || realm === undefined || nonce === undefined) return undefined;
  const algorithm = algorithmOf(known);
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
    /** One a digest, the strongest first (RFC 8760 §2.4). */
    challenges: (): SipHeader[] =>
      (login.md5 ? ['SHA-256', 'MD5'] : ['SHA-256']).map((algorithm) =>
        header(
          'www-authenticate',
          `Digest realm="${realm}", nonce="${newNonce()}", algorithm=${algorithm}, qop="auth"`,
        ),
      ),

    admits(request: SipRequest): boolean {
      const said = readDigest(headerOf(request, 'authorization') ?? '');
      const nonce = said?.get('nonce') ?? '';
      const isAsked = said?.get('username') === login.user && said.get('realm') === realm && isFresh(nonce);
      if (!said || !isAsked || !mayUse(login, algorithmOf(said))) return false;
      const question = {
        algorithm: algorithmOf(said),
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
