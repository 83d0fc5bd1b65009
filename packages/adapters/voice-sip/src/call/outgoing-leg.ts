import { randomBytes } from 'node:crypto';
import type { RtpSession } from '../media/rtp-session.ts';
import { type Dialog, dialogOfAnswer, requestIn } from '../sip/dialog.ts';
import { answerChallenge, type Login } from '../sip/digest.ts';
import type { Endpoint } from '../sip/endpoint.ts';
import { header, parseAddress } from '../sip/headers.ts';
import { headerOf, type SipHeader, type SipRequest, type SipResponse } from '../sip/message.ts';
import { AGENT, ALLOW, makeResponse, newTag } from '../sip/responses.ts';
import { type Codec, parseSdp, writeAnswer, writeOffer } from '../sip/sdp.ts';
import type { Incoming, Outgoing } from '../sip/transactions.ts';
import type { Peer } from '../sip/transport.ts';

export type DialResult = 'answered' | 'busy' | 'noAnswer' | 'failed';

export interface Dial {
  uri: string;
  /** From, without its tag. */
  from: string;
  headers: readonly SipHeader[];
  peer: Peer;
  login: Login | undefined;
  ringMs: number;
  codecs: readonly Codec[];
  media: RtpSession;
  /** It rings, or somebody speaks before it is taken. */
  onRinging(hasSound: boolean): void;
}

/** A trunk that is there says something within a second. */
const HEARD_WITHIN_MS = 4_000;
/** After a CANCEL: a network that answers neither it nor the INVITE. */
const CANCELLED_WITHIN_MS = 5_000;
const BUSY = [486, 600, 603];
const NOT_TAKEN = [408, 480, 487];
/** Sent again with a password at most so often: some ask twice, for the proxy and for the far end. */
const LOGINS_MAX = 2;

/** The phone that we ring: our INVITE, and the call that it may become. */
export type OutgoingLeg = ReturnType<typeof dial>;

export function dial(endpoint: Endpoint, { uri, from, headers, peer, login, ringMs, codecs, media, onRinging }: Dial) {
  const { clock, transactions, host } = endpoint;
  const tag = newTag();
  const callId = `${randomBytes(12).toString('hex')}@${host}`;
  let number = 1;
  let logins = 0;
  let state: 'calling' | 'ringing' | 'cancelling' | 'answered' | 'over' = 'calling';
  let sent: Outgoing;
  let dialog: Dialog | undefined;
  let version = 1;
  let answeredAt: number | undefined;
  let endedAt: number | undefined;
  let tellResult: (result: DialResult) => void = () => undefined;
  let tellOver: () => void = () => undefined;
  const result = new Promise<DialResult>((resolve) => {
    tellResult = resolve;
  });
  const over = new Promise<void>((resolve) => {
    tellOver = resolve;
  });
  const leave = endpoint.join(callId, tag, { onRequest, onStrayAnswer });
  const offer = writeOffer({ address: host, port: media.port, version }, codecs);
  invite();
  const stopRinging = clock.after(ringMs, giveUp);
  const stopListening = clock.after(HEARD_WITHIN_MS, () => {
    if (state === 'calling') end('failed');
  });

  function invite(proof: readonly SipHeader[] = []) {
    const request: SipRequest = {
      kind: 'request',
      method: 'INVITE',
      uri,
      headers: [
        header('max-forwards', '70'),
        header('from', `${from};tag=${tag}`),
        header('to', `<${uri}>`),
        header('call-id', callId),
        header('cseq', `${number} INVITE`),
        endpoint.contact(peer),
        header('allow', ALLOW),
        header('user-agent', AGENT),
        ...headers,
        ...proof,
        header('content-type', 'application/sdp'),
      ],
      body: offer,
    };
    sent = transactions.request(request, peer, (response) => onResponse(response));
  }

  function onResponse(response: SipResponse) {
    const { status } = response;
    if (status < 200) return onProgress(response);
    if (status < 300) return onAnswer(response);
    const isAsked = (status === 401 || status === 407) && login && logins < LOGINS_MAX && state !== 'cancelling';
    const proof = isAsked ? answerChallenge(response, sent.request, login) : undefined;
    if (proof) {
      logins += 1;
      number += 1;
      return invite([proof]);
    }
    return end(toResult(status));
  }

  const toResult = (status: number): DialResult => {
    if (state === 'cancelling') return 'noAnswer';
    if (BUSY.includes(status)) return 'busy';
    // A trunk that never answered is no phone that was not taken.
    if (status === 408 && state === 'calling') return 'failed';
    return NOT_TAKEN.includes(status) ? 'noAnswer' : 'failed';
  };

  function onProgress(response: SipResponse) {
    if (state === 'cancelling' || state === 'over') return cancelNow();
    if (response.status === 100) {
      state = 'ringing';
      return;
    }
    state = 'ringing';
    onRinging(response.body.length > 0 && connectTo(response.body));
  }

  function connectTo(body: Buffer): boolean {
    try {
      const theirs = parseSdp(body);
      const codec = theirs.codecs.find((each) => codecs.includes(each));
      if (codec) media.connect(theirs, codec);
      return codec !== undefined;
    } catch {
      return false;
    }
  }

  function onAnswer(response: SipResponse) {
    dialog = dialogOfAnswer(sent.request, response, peer);
    acknowledge();
    // It was taken in the moment in which we gave up, or has no sound: let it go.
    if (state === 'cancelling' || state === 'over' || !connectTo(response.body)) {
      bye();
      return end(state === 'cancelling' ? 'noAnswer' : 'failed');
    }
    stopRinging();
    state = 'answered';
    answeredAt = clock.elapsed();
    return tellResult('answered');
  }

  function acknowledge() {
    const ack = requestIn(dialog!, 'ACK');
    transactions.sendAlone(ack, endpoint.hopOf(dialog!));
  }

  /** A repeat wants its ACK again; a second phone that took the same call is let go. */
  function onStrayAnswer(response: SipResponse) {
    if (!dialog) return;
    const theirTag = parseAddress(headerOf(response, 'to') ?? '').params.get('tag');
    if (theirTag === dialog.remoteTag) return acknowledge();
    const other = dialogOfAnswer(sent.request, response, peer);
    transactions.sendAlone(requestIn(other, 'ACK'), endpoint.hopOf(other));
    transactions.request(requestIn(other, 'BYE'), endpoint.hopOf(other), () => undefined);
  }

  function onRequest(came: Incoming) {
    const respond = (status: number, more: readonly SipHeader[] = [], body?: Buffer) =>
      came.respond(makeResponse(came.request, status, { headers: more, body }));
    const { method } = came.request;
    if (method === 'ACK') return;
    if (!dialog) return respond(481);
    if (came.essentials.cseq.number <= dialog.theirs) return respond(500);
    dialog.theirs = came.essentials.cseq.number;
    if (method === 'BYE') {
      // Ours and theirs may cross.
      respond(200);
      return end('answered');
    }
    if (state === 'over') return respond(481);
    if (method === 'INVITE') return onReinvite(came, respond);
    return respond(method === 'OPTIONS' ? 200 : 405, [header('allow', ALLOW)]);
  }

  function onReinvite(came: Incoming, respond: (status: number, more: readonly SipHeader[], body?: Buffer) => void) {
    version += 1;
    const ours = { address: host, port: media.port, version };
    const contact = [endpoint.contact(peer)];
    if (came.request.body.length === 0) return respond(200, contact, writeOffer(ours, codecs));
    if (!connectTo(came.request.body)) return respond(488, []);
    return respond(200, contact, writeAnswer(ours, media.remote!, media.codec));
  }

  function bye() {
    transactions.request(requestIn(dialog!, 'BYE'), endpoint.hopOf(dialog!), () => undefined);
  }

  /** Only what was heard of can be called off (§9.1): what is heard of later is called off then. */
  function giveUp() {
    if (state !== 'calling' && state !== 'ringing') return undefined;
    if (state === 'calling') return end('failed');
    state = 'cancelling';
    stopRinging();
    cancelNow();
    clock.after(CANCELLED_WITHIN_MS, () => end('noAnswer'));
    return undefined;
  }

  let isCancelled = false;
  function cancelNow() {
    if (isCancelled) return;
    isCancelled = true;
    const kept = sent.request.headers.filter(({ name }) =>
      ['max-forwards', 'from', 'to', 'call-id', 'route'].includes(name),
    );
    const cancel: SipRequest = {
      kind: 'request',
      method: 'CANCEL',
      uri,
      headers: [...kept, header('cseq', `${number} CANCEL`)],
      body: Buffer.alloc(0),
    };
    transactions.request(cancel, peer, () => undefined, sent.via);
  }

  function end(how: DialResult) {
    if (state === 'over') return;
    state = 'over';
    endedAt = clock.elapsed();
    stopRinging();
    stopListening();
    media.close();
    tellResult(how);
    tellOver();
    clock.after(transactions.giveUpMs, leave);
  }

  return {
    media,
    /** Once: whether it was taken. */
    result,
    /** The call that it became is over, or it became none. */
    over,
    talkedMs: () => (answeredAt === undefined ? 0 : (endedAt ?? clock.elapsed()) - answeredAt),
    /** Called off, or hung up. */
    hangUp() {
      if (state !== 'answered') return giveUp();
      bye();
      return end('answered');
    },
  };
}
