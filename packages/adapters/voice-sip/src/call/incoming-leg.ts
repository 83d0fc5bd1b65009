import type { RtpSession } from '../media/rtp-session.ts';
import { type Dialog, dialogOfInvite, requestIn } from '../sip/dialog.ts';
import type { Endpoint } from '../sip/endpoint.ts';
import { header } from '../sip/headers.ts';
import { headerOf, type SipHeader, type SipResponse, writeMessage } from '../sip/message.ts';
import { ALLOW, makeResponse, newTag } from '../sip/responses.ts';
import { type Codec, parseSdp, type SdpAudio, writeAnswer, writeOffer } from '../sip/sdp.ts';
import type { Incoming } from '../sip/transactions.ts';

export type LegEnd = 'cancelled' | 'hungUp' | 'refused' | 'lost';
const CODECS: readonly Codec[] = ['PCMU', 'PCMA'];

/** Somebody called: his end of the call. Made of an INVITE that nobody has answered yet; `media` is ours for it. */
export type IncomingLeg = ReturnType<typeof createIncomingLeg>;

/** @throws BrokenMessageError where its SDP is none, or has nothing that we can hear. */
export function createIncomingLeg(endpoint: Endpoint, incoming: Incoming, media: RtpSession) {
  const { clock, transactions, host } = endpoint;
  const { request, peer, essentials } = incoming;
  const tag = newTag();
  const dialog: Dialog = dialogOfInvite(request, tag, peer);
  const offered = request.body.length > 0 ? parseSdp(request.body) : undefined;
  let state: 'ringing' | 'answered' | 'over' = 'ringing';
  let codec: Codec | undefined;
  let version = 1;
  let isEarly = false;
  let answeredAt: number | undefined;
  let endedAt: number | undefined;
  let stopRepeating: () => void = () => undefined;
  /** The last 2xx: its ACK has the same number. */
  let unacknowledged: number | undefined;
  let tellEnd: (how: LegEnd) => void = () => undefined;
  const over = new Promise<LegEnd>((resolve) => {
    tellEnd = resolve;
  });
  const leave = endpoint.join(dialog.callId, tag, { onRequest });
  if (offered) agree(offered);

  function agree(theirs: SdpAudio) {
    codec = theirs.codecs[0] ?? codec;
    if (codec) media.connect(theirs, codec);
  }
  const ours = () => {
    const sound = { address: host, port: media.port, version };
    version += 1;
    return sound;
  };
  const respond = (to: Incoming, status: number, headers: readonly SipHeader[] = [], body?: Buffer): SipResponse => {
    const response = makeResponse(to.request, status, { toTag: tag, headers, body });
    to.respond(response);
    return response;
  };
  const contact = () => [endpoint.contact(peer), header('allow', ALLOW)];
  const ourSound = () => (offered && codec ? writeAnswer(ours(), offered, codec) : writeOffer(ours(), CODECS));

  function end(how: LegEnd) {
    if (state === 'over') return;
    state = 'over';
    endedAt = clock.elapsed();
    stopRepeating();
    media.close();
    tellEnd(how);
    // A packet that still comes of it is answered as of a call that was there.
    clock.after(transactions.giveUpMs, leave);
  }

  /** A 2xx is repeated until its ACK is there; a caller without one is gone, or cannot hear us. */
  function repeatAnswer(response: SipResponse, number: number) {
    unacknowledged = number;
    const bytes = writeMessage(response);
    let pauseMs = transactions.roundTripMs;
    let stop: () => void = () => undefined;
    const again = () => {
      transactions.resend(bytes, peer);
      pauseMs = Math.min(pauseMs * 2, transactions.repeatMaxMs);
      stop = clock.after(pauseMs, again);
    };
    if (peer.transport === 'udp') stop = clock.after(pauseMs, again);
    const stopWaiting = clock.after(transactions.giveUpMs, () => hangUp('lost'));
    stopRepeating = () => {
      stop();
      stopWaiting();
      unacknowledged = undefined;
    };
  }

  incoming.onCancel = () => {
    if (state !== 'ringing') return;
    respond(incoming, 487);
    end('cancelled');
  };

  function onRequest(came: Incoming) {
    const { method } = came.request;
    const { number } = came.essentials.cseq;
    if (method === 'ACK') return onAck(came, number);
    if (number <= dialog.theirs) return void respond(came, 500);
    dialog.theirs = number;
    if (method === 'BYE') {
      // Ours and theirs may cross.
      respond(came, 200);
      // A caller who says BYE instead of CANCEL has an INVITE that is still to be answered.
      if (state === 'ringing') respond(incoming, 487);
      return end('hungUp');
    }
    if (state === 'over') return void respond(came, 481);
    if (method === 'INVITE') return onReinvite(came, number);
    return void respond(came, method === 'OPTIONS' ? 200 : 405, [header('allow', ALLOW)]);
  }

  function onAck(came: Incoming, number: number) {
    if (number !== unacknowledged) return;
    stopRepeating();
    // They had asked for our offer: this is the answer.
    if (came.request.body.length > 0) tryAgree(came);
  }

  function tryAgree(came: Incoming): boolean {
    try {
      agree(parseSdp(came.request.body));
      return true;
    } catch {
      return false;
    }
  }

  /** Hold, its end, or a look whether we are there. */
  function onReinvite(came: Incoming, number: number) {
    if (state === 'ringing' || unacknowledged !== undefined) return void respond(came, 491);
    if (came.request.body.length > 0 && !tryAgree(came)) return void respond(came, 488);
    const isOffer = came.request.body.length > 0 && codec && media.remote;
    const body = isOffer ? writeAnswer(ours(), media.remote!, codec!) : writeOffer(ours(), CODECS);
    return repeatAnswer(respond(came, 200, contact(), body), number);
  }

  function hangUp(how: LegEnd = 'hungUp') {
    if (state !== 'answered') return;
    const bye = requestIn(dialog, 'BYE');
    transactions.request(bye, endpoint.hopOf(dialog), () => undefined);
    end(how);
  }

  return {
    request,
    peer,
    essentials,
    media,
    over,
    get state() {
      return state;
    },
    get codec() {
      return codec;
    },
    /** Whole milliseconds from answer to end, or until now. */
    talkedMs: () => (answeredAt === undefined ? 0 : (endedAt ?? clock.elapsed()) - answeredAt),
    ring() {
      if (state === 'ringing' && !isEarly) respond(incoming, 180, contact());
    },
    /** Lets the caller hear something before anybody took the call. False: he offered no sound yet. */
    progress(): boolean {
      if (state !== 'ringing' || !offered || !codec) return false;
      if (!isEarly) respond(incoming, 183, contact(), ourSound());
      isEarly = true;
      return true;
    },
    /** False: the caller is gone. */
    answer(): boolean {
      if (state === 'ringing') {
        state = 'answered';
        answeredAt = clock.elapsed();
        repeatAnswer(respond(incoming, 200, contact(), ourSound()), essentials.cseq.number);
      }
      return state === 'answered';
    },
    refuse(status: number, headers: readonly SipHeader[] = []) {
      if (state !== 'ringing') return;
      respond(incoming, status, headers);
      end('refused');
    },
    hangUp,
    fromHeader: headerOf(request, 'from')!,
  };
}
