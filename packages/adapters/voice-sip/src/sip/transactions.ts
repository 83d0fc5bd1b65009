import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { branchOf, makeAck } from './acknowledge.ts';
import { type Essentials, header, readEssentials } from './headers.ts';
import {
  BrokenMessageError,
  headersOf,
  parseMessage,
  type SipMessage,
  type SipRequest,
  type SipResponse,
  writeMessage,
} from './message.ts';
import { makeResponse, noteSource } from './responses.ts';
import type { Peer } from './transport.ts';

/** RFC 3261 §17. */
export interface SipTiming {
  /** T1, how long a way there and back takes; all others follow from it. */
  roundTripMs: number;
  /** T2, the longest pause between two repeats. */
  repeatMaxMs: number;
}
const SIP_TIMING: SipTiming = { roundTripMs: 500, repeatMaxMs: 4_000 };
/** 64 round trips: nobody hears us any more. */
const GIVE_UP = 64;
const TRANSACTIONS_MAX = 5_000;
const COOKIE = 'z9hG4bK';

/** A request that came in, with the way to answer it. Repeats of it are answered here. */
export interface Incoming {
  request: SipRequest;
  essentials: Essentials;
  peer: Peer;
  respond(response: SipResponse): void;
  /** The caller gave up before our last answer. */
  onCancel?: () => void;
}

export interface Outgoing {
  request: SipRequest;
  peer: Peer;
  /** Each provisional answer, then one that ends it. A time-out is 408 of our own. */
  onResponse(response: SipResponse): void;
  via: string;
}

export interface TransactionOptions {
  clock: Clock;
  timing?: Partial<SipTiming> | undefined;
  send(bytes: Buffer, peer: Peer): void;
  /** The place of ours that stands in a Via of that transport. */
  place(peer: Peer): string;
  /** Whether this end may say anything at all; others get no answer, which could go to a third. */
  isHeard(peer: Peer): boolean;
  /** The answer to a stranger instead; kept nowhere, so that strangers fill nothing. */
  refuse(request: SipRequest, essentials: Essentials, peer: Peer): SipResponse | undefined;
  /** A new request; ACK of a 2xx included, which wants no answer. */
  onRequest(incoming: Incoming): void;
  /** A 2xx of an INVITE that came again, or from a second phone (§13.2.2.4): whoever knows the call answers it. */
  onStrayAnswer(response: SipResponse, essentials: Essentials, peer: Peer): void;
  onBroken?: (() => void) | undefined;
}

interface ServerTransaction {
  incoming: Incoming;
  last: Buffer | undefined;
  isFinal: boolean;
  isRefused: boolean;
  isAcknowledged: boolean;
  stop(): void;
}
interface ClientTransaction {
  outgoing: Outgoing;
  isInvite: boolean;
  state: 'calling' | 'proceeding' | 'done';
  ack: Buffer | undefined;
  stop(): void;
}

export type Transactions = ReturnType<typeof createTransactions>;

/** Requests and their answers over a network that loses and repeats both. */
export function createTransactions(options: TransactionOptions) {
  const { clock, send, place, isHeard, onRequest, onStrayAnswer, onBroken } = options;
  const { roundTripMs, repeatMaxMs }: SipTiming = { ...SIP_TIMING, ...options.timing };
  const giveUpMs = GIVE_UP * roundTripMs;
  const servers = new Map<string, ServerTransaction>();
  const clients = new Map<string, ClientTransaction>();

  const serverKey = ({ via, callId, cseq, fromTag }: Essentials, method: string) =>
    // Before RFC 3261 a branch named nothing.
    via.params.get('branch')?.startsWith(COOKIE)
      ? `${via.params.get('branch')} ${via.host} ${via.port ?? ''} ${method}`
      : `${callId} ${cseq.number} ${fromTag} ${method}`;

  /** Sends it again, at growing pauses, until it is called off or given up. */
  function repeat(bytes: Buffer, peer: Peer, pauseMaxMs: number, onGivenUp: () => void): () => void {
    const isReliable = peer.transport !== 'udp';
    let pauseMs = roundTripMs;
    let stop: () => void = () => undefined;
    const again = () => {
      send(bytes, peer);
      pauseMs = Math.min(pauseMs * 2, pauseMaxMs);
      stop = clock.after(pauseMs, again);
    };
    if (!isReliable) stop = clock.after(pauseMs, again);
    const stopWaiting = clock.after(giveUpMs, () => {
      stop();
      onGivenUp();
    });
    return () => {
      stop();
      stopWaiting();
    };
  }

  function receiveRequest(request: SipRequest, essentials: Essentials, peer: Peer) {
    const { method } = request;
    const own = servers.get(serverKey(essentials, method === 'ACK' || method === 'CANCEL' ? 'INVITE' : method));
    if (method === 'ACK') {
      // One of a 2xx belongs to the call, also where it has the INVITE's own branch.
      if (!own?.isRefused) return onRequest({ request, essentials, peer, respond: () => undefined });
      return own.isAcknowledged ? undefined : acknowledge(own);
    }
    if (method === 'CANCEL') return cancel(request, peer, own);
    if (own) return own.last && send(own.last, peer);
    const noted = noteSource(request, peer.address, peer.port);
    const refusal = options.refuse(noted, essentials, peer);
    if (refusal) return send(writeMessage(refusal), peer);
    if (servers.size >= TRANSACTIONS_MAX) return send(writeMessage(makeResponse(request, 503)), peer);
    return open(noted, essentials, peer);
  }

  function open(request: SipRequest, essentials: Essentials, peer: Peer) {
    const key = serverKey(essentials, request.method);
    const isInvite = request.method === 'INVITE';
    const incoming: Incoming = { request, essentials, peer, respond };
    const own: ServerTransaction = {
      incoming,
      last: undefined,
      isFinal: false,
      isRefused: false,
      isAcknowledged: false,
      stop: () => undefined,
    };
    servers.set(key, own);
    const remove = () => servers.delete(key);

    function respond(response: SipResponse) {
      if (own.isFinal) return;
      own.last = writeMessage(response);
      send(own.last, peer);
      if (response.status < 200) return;
      own.isFinal = true;
      // A 2xx is repeated by the call, end to end; here it is only kept for repeats of the INVITE.
      own.isRefused = isInvite && response.status >= 300;
      own.stop = own.isRefused ? repeat(own.last, peer, repeatMaxMs, remove) : clock.after(giveUpMs, remove);
    }
    if (isInvite) respond(makeResponse(request, 100));
    onRequest(incoming);
  }

  function acknowledge(own: ServerTransaction) {
    own.isAcknowledged = true;
    own.stop();
    const key = serverKey(own.incoming.essentials, 'INVITE');
    // Late repeats of the INVITE are still known for a moment.
    own.stop = clock.after(roundTripMs * 10, () => servers.delete(key));
  }

  function cancel(request: SipRequest, peer: Peer, own: ServerTransaction | undefined) {
    send(writeMessage(makeResponse(request, own ? 200 : 481)), peer);
    if (own && !own.isFinal) own.incoming.onCancel?.();
  }

  function receiveResponse(response: SipResponse, essentials: Essentials, peer: Peer) {
    const { via, cseq } = essentials;
    const own = clients.get(`${via.params.get('branch') ?? ''} ${cseq.method}`);
    const isAnswer = cseq.method === 'INVITE' && response.status >= 200 && response.status < 300;
    if (!own || (own.state === 'done' && isAnswer)) {
      if (isAnswer) onStrayAnswer(response, essentials, peer);
      return;
    }
    if (own.state === 'done') {
      if (own.ack && response.status >= 300) send(own.ack, own.outgoing.peer);
      return;
    }
    if (response.status < 200) {
      if (own.isInvite) own.stop();
      own.state = 'proceeding';
    } else finish(own, response);
    own.outgoing.onResponse(response);
  }

  function finish(own: ClientTransaction, response: SipResponse) {
    own.stop();
    own.state = 'done';
    const key = `${branchOf(own.outgoing.via)} ${own.outgoing.request.method}`;
    if (own.isInvite && response.status >= 300) {
      own.ack = writeMessage(makeAck(own.outgoing.request, own.outgoing.via, response));
      send(own.ack, own.outgoing.peer);
    }
    own.stop = clock.after(giveUpMs, () => clients.delete(key));
  }

  /** The Via names the transaction: an ACK of a refusal and a CANCEL have the one of their INVITE. */
  function request(wanted: SipRequest, peer: Peer, onResponse: Outgoing['onResponse'], via = newVia(peer)): Outgoing {
    const sent: SipRequest = {
      kind: 'request',
      method: wanted.method,
      uri: wanted.uri,
      headers: [header('via', via), ...wanted.headers],
      body: wanted.body,
    };
    const outgoing: Outgoing = { request: sent, peer, onResponse, via };
    const isInvite = wanted.method === 'INVITE';
    const key = `${branchOf(via)} ${wanted.method}`;
    const bytes = writeMessage(sent);
    const own: ClientTransaction = { outgoing, isInvite, state: 'calling', ack: undefined, stop: () => undefined };
    clients.set(key, own);
    own.stop = repeat(bytes, peer, isInvite ? giveUpMs : repeatMaxMs, () => {
      if (own.state === 'done') return;
      own.state = 'done';
      clients.delete(key);
      onResponse(makeResponse(sent, 408));
    });
    send(bytes, peer);
    return outgoing;
  }

  const newVia = (peer: Peer) =>
    `SIP/2.0/${peer.transport.toUpperCase()} ${place(peer)};rport;branch=${COOKIE}${randomBytes(12).toString('hex')}`;

  function read(bytes: Buffer, peer: Peer): { message: SipMessage; essentials: Essentials } | undefined {
    try {
      const message = parseMessage(bytes);
      return { message, essentials: readEssentials(message) };
    } catch (error) {
      if (!(error instanceof BrokenMessageError)) throw error;
      onBroken?.();
      if (error.request) refuseBroken(error.request, peer);
      return undefined;
    }
  }

  /** By 400, where it says whom to answer. */
  function refuseBroken(broken: SipRequest, peer: Peer) {
    if (broken.method === 'ACK' || headersOf(broken, 'via').length === 0) return;
    try {
      readEssentials(broken);
      send(writeMessage(makeResponse(noteSource(broken, peer.address, peer.port), 400)), peer);
    } catch (error) {
      if (!(error instanceof BrokenMessageError)) throw error;
    }
  }

  return {
    receive(bytes: Buffer, peer: Peer) {
      // Four octets or fewer keep a way through a router open.
      if (bytes.length <= 4 || !isHeard(peer)) return;
      const known = read(bytes, peer);
      if (known?.message.kind === 'request') receiveRequest(known.message, known.essentials, peer);
      else if (known?.message.kind === 'response') receiveResponse(known.message, known.essentials, peer);
    },
    request,
    newVia,
    /** Without a transaction: ACK of a 2xx. */
    sendAlone: (wanted: SipRequest, peer: Peer) =>
      send(
        writeMessage({
          kind: 'request',
          method: wanted.method,
          uri: wanted.uri,
          headers: [header('via', newVia(peer)), ...wanted.headers],
          body: wanted.body,
        }),
        peer,
      ),
    resend: send,
    count: () => ({ servers: servers.size, clients: clients.size }),
    giveUpMs,
    roundTripMs,
    repeatMaxMs,
    stop() {
      for (const each of [...servers.values(), ...clients.values()]) each.stop();
      servers.clear();
      clients.clear();
    },
  };
}
