import type { Clock } from '../clock.ts';
import { type Dialog, nextHop } from './dialog.ts';
import { type Essentials, header } from './headers.ts';
import type { SipRequest, SipResponse } from './message.ts';
import { ALLOW, makeResponse, newTag } from './responses.ts';
import { createTransactions, type Incoming, type SipTiming, type Transactions } from './transactions.ts';
import type { Peer, Transport, TransportKind, TransportOptions } from './transport.ts';
import { openTransport } from './transport.ts';

/** One end of a call, for whatever comes within it. */
export interface Party {
  onRequest(incoming: Incoming): void;
  onStrayAnswer?(response: SipResponse): void;
}

export interface EndpointOptions {
  clock: Clock;
  timing?: Partial<SipTiming> | undefined;
  address: string;
  port: number;
  kinds: readonly TransportKind[];
  tls?: TransportOptions['tls'];
  trunkName?: string | undefined;
  /** The address in Via and Contact, where it is not the one that it listens on. */
  publicAddress?: string | undefined;
  /** The user in our Contact. */
  user: string;
  /** Whose word counts without a password, and to whom anything may be sent. */
  isAllowed(address: string): boolean;
  /** The answer to a stranger's request of no call; undefined: he is let in. Absent: strangers hear nothing. */
  refuseStranger?: ((request: SipRequest) => SipResponse | undefined) | undefined;
  onInvite(incoming: Incoming): void;
  onBroken?: (() => void) | undefined;
}

export type Endpoint = Awaited<ReturnType<typeof openEndpoint>>;

/** Takes and makes requests over its transports, and knows which call each belongs to. */
export async function openEndpoint(options: EndpointOptions) {
  const { clock, timing, address, port, kinds, tls, trunkName, publicAddress, user, isAllowed, onInvite, onBroken } =
    options;
  const { refuseStranger } = options;
  const transports = new Map<TransportKind, Transport>();
  const parties = new Map<string, Party>();
  const keyOf = (callId: string, localTag: string) => `${callId} ${localTag}`;
  const partyOf = ({ callId, toTag }: Essentials) => parties.get(keyOf(callId, toTag));
  const host = publicAddress ?? address;
  const place = ({ transport }: Peer) => `${host}:${transports.get(transport)?.port ?? port}`;

  const transactions: Transactions = createTransactions({
    clock,
    timing,
    send: (bytes, peer) => transports.get(peer.transport)?.send(bytes, peer),
    place,
    isHeard: (peer) => refuseStranger !== undefined || isAllowed(peer.address),
    refuse: (request, essentials, peer) =>
      isAllowed(peer.address) || partyOf(essentials) ? undefined : refuseStranger?.(request),
    onRequest,
    onStrayAnswer: (response, { callId, fromTag }) => parties.get(keyOf(callId, fromTag))?.onStrayAnswer?.(response),
    onBroken,
  });

  function onRequest(incoming: Incoming) {
    const { request, essentials } = incoming;
    const respond = (status: number) =>
      incoming.respond(makeResponse(request, status, { toTag: newTag(), headers: [header('allow', ALLOW)] }));
    const party = partyOf(essentials);
    if (party) return party.onRequest(incoming);
    if (request.method === 'ACK') return undefined;
    if (essentials.toTag !== '') return respond(481);
    if (request.method === 'OPTIONS') return respond(200);
    if (request.method !== 'INVITE') return respond(request.method === 'BYE' ? 481 : 405);
    return onInvite(incoming);
  }

  for (const kind of kinds) {
    const receive = transactions.receive;
    transports.set(kind, await openTransport(kind, { address, port, receive, tls, trunkName }));
  }
  return {
    clock,
    transactions,
    isAllowed,
    port: (kind: TransportKind) => transports.get(kind)?.port ?? port,
    contact: (peer: Peer) => {
      const how = peer.transport === 'udp' ? '' : `;transport=${peer.transport}`;
      return header('contact', `<sip:${user}@${place(peer)}${how}>`);
    },
    host,
    hopOf: (dialog: Dialog) => nextHop(dialog, isAllowed),
    /** From now on what comes within the call goes to this end of it. Answers how to forget it. */
    join(callId: string, localTag: string, party: Party): () => void {
      parties.set(keyOf(callId, localTag), party);
      return () => {
        parties.delete(keyOf(callId, localTag));
      };
    },
    count: () => ({ parties: parties.size, ...transactions.count() }),
    close() {
      transactions.stop();
      for (const transport of transports.values()) transport.close();
      // Packets that still come of calls that are over go nowhere.
      transports.clear();
    },
  };
}
