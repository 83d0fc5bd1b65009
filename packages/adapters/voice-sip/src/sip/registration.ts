import { randomBytes } from 'node:crypto';
import { answerChallenge, type Login, wantsMd5 } from './digest.ts';
import type { Endpoint } from './endpoint.ts';
import { header, listOf, parseAddress } from './headers.ts';
import { headerOf, type SipHeader, type SipRequest, type SipResponse } from './message.ts';
import { AGENT, newTag } from './responses.ts';
import type { Peer } from './transport.ts';

export interface RegistrationState {
  isUp: boolean;
  /** In words, where it is not. */
  why?: string;
  needsOperator: boolean;
}

export interface RegistrationOptions {
  host: string;
  login: Login;
  /** Undefined: the trunk's name leads nowhere now. */
  peer(): Peer | undefined;
  onState(state: RegistrationState): void;
  /** The first pause after a failure. */
  retryMs?: number;
}

const EXPIRES_SECONDS = 300;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

/** Tells the trunk where we are, and again before it forgets (RFC 3261 §10). */
export function register(endpoint: Endpoint, { host, login, peer, onState, retryMs = RETRY_MS }: RegistrationOptions) {
  const callId = `${randomBytes(12).toString('hex')}@${endpoint.host}`;
  const tag = newTag();
  const own = `sip:${login.user}@${host}`;
  let number = 0;
  let failures = 0;
  let isOver = false;
  let stopWaiting: () => void = () => undefined;

  function send(
    expires: number,
    onEnd: (response: SipResponse | undefined) => void,
    proof: readonly SipHeader[] = [],
    tries = 0,
  ) {
    const to = peer();
    if (!to) return onEnd(undefined);
    number += 1;
    const request: SipRequest = {
      kind: 'request',
      method: 'REGISTER',
      uri: `sip:${host}`,
      headers: [
        header('max-forwards', '70'),
        header('from', `<${own}>;tag=${tag}`),
        header('to', `<${own}>`),
        header('call-id', callId),
        header('cseq', `${number} REGISTER`),
        endpoint.contact(to),
        header('expires', String(expires)),
        header('user-agent', AGENT),
        ...proof,
      ],
      body: Buffer.alloc(0),
    };
    const sent = endpoint.transactions.request(request, to, (response) => {
      if (response.status < 200) return;
      const isAsked = (response.status === 401 || response.status === 407) && tries === 0;
      const answer = isAsked ? answerChallenge(response, sent.request, login) : undefined;
      if (answer) send(expires, onEnd, [answer], tries + 1);
      else onEnd(response);
    });
  }

  function refresh() {
    send(EXPIRES_SECONDS, (response) => {
      if (isOver) return;
      const isUp = response !== undefined && response.status < 300;
      failures = isUp ? 0 : failures + 1;
      onState(toState(response, isUp, login));
      const pauseMs = isUp
        ? readExpires(response) * 800
        : Math.min(RETRY_MAX_MS, retryMs * 2 ** Math.min(10, failures - 1));
      stopWaiting = endpoint.clock.after(pauseMs, refresh);
    });
  }

  refresh();
  return {
    /** Takes leave; nobody waits long for the answer. */
    stop(): Promise<void> {
      isOver = true;
      stopWaiting();
      return new Promise((resolve) => {
        endpoint.clock.after(1_000, resolve);
        send(0, () => resolve());
      });
    },
  };
}

function toState(response: SipResponse | undefined, isUp: boolean, login: Login): RegistrationState {
  if (isUp) return { isUp, needsOperator: false };
  if (!response) return { isUp, why: 'its name leads to no address', needsOperator: false };
  if (wantsMd5(response, login))
    return { isUp, why: 'it asks for a digest by MD5 alone: login.md5 allows that', needsOperator: true };
  const needsOperator = [401, 403, 404, 407].includes(response.status);
  return { isUp, why: `REGISTER was answered ${response.status}`, needsOperator };
}

/** As the registrar granted it, of our contact or of all. */
function readExpires(response: SipResponse): number {
  const contact = listOf(response, 'contact')[0];
  const said = Number(
    (contact && parseAddress(contact).params.get('expires')) ?? headerOf(response, 'expires') ?? EXPIRES_SECONDS,
  );
  return said >= 10 && said <= 86_400 ? said : EXPIRES_SECONDS;
}
