import { header, listOf, parseAddress, parseUri } from './headers.ts';
import { headerOf, type SipHeader, type SipMessage, type SipRequest, type SipResponse } from './message.ts';
import { AGENT } from './responses.ts';
import type { Peer } from './transport.ts';

/** The memory that both ends of a call have of each other (RFC 3261 §12). */
export interface Dialog {
  callId: string;
  /** As they stand in From and To of what we send, tags included. */
  local: string;
  remote: string;
  localTag: string;
  remoteTag: string;
  /** Of our last request. */
  number: number;
  /** Of their last one. */
  theirs: number;
  target: string;
  routes: string[];
  peer: Peer;
}

const targetOf = (message: SipMessage): string | undefined => {
  const contact = listOf(message, 'contact')[0];
  return contact === undefined ? undefined : parseAddress(contact).uri;
};

export function dialogOfInvite(request: SipRequest, localTag: string, peer: Peer): Dialog {
  const from = headerOf(request, 'from')!;
  return {
    callId: headerOf(request, 'call-id')!,
    local: `${headerOf(request, 'to')!};tag=${localTag}`,
    remote: from,
    localTag,
    remoteTag: parseAddress(from).params.get('tag') ?? '',
    number: 0,
    theirs: Number(headerOf(request, 'cseq')!.split(' ')[0]),
    target: targetOf(request) ?? parseAddress(from).uri,
    routes: listOf(request, 'record-route'),
    peer,
  };
}

export function dialogOfAnswer(invite: SipRequest, response: SipResponse, peer: Peer): Dialog {
  const from = headerOf(invite, 'from')!;
  const to = headerOf(response, 'to')!;
  return {
    callId: headerOf(invite, 'call-id')!,
    local: from,
    remote: to,
    localTag: parseAddress(from).params.get('tag') ?? '',
    remoteTag: parseAddress(to).params.get('tag') ?? '',
    number: Number(headerOf(invite, 'cseq')!.split(' ')[0]),
    theirs: -1,
    target: targetOf(response) ?? invite.uri,
    routes: listOf(response, 'record-route').toReversed(),
    peer,
  };
}

/** A request within it. An ACK has the number of its INVITE. */
export function requestIn(dialog: Dialog, method: string, headers: readonly SipHeader[] = []): SipRequest {
  if (method !== 'ACK') dialog.number += 1;
  return {
    kind: 'request',
    method,
    uri: dialog.target,
    headers: [
      header('max-forwards', '70'),
      header('from', dialog.local),
      header('to', dialog.remote),
      header('call-id', dialog.callId),
      header('cseq', `${dialog.number} ${method}`),
      ...dialog.routes.map((route) => header('route', route)),
      ...headers,
      header('user-agent', AGENT),
    ],
    body: Buffer.alloc(0),
  };
}

/**
 * Where a request within it goes: to its first route, or its target, where that is an address that this account may talk to; else to
 * where the call came from. A stranger's Contact sends nothing of ours anywhere.
 */
export function nextHop({ routes, target, peer }: Dialog, isAllowed: (address: string) => boolean): Peer {
  const uri = routes.length > 0 ? parseAddress(routes[0]!).uri : target;
  const place = readPlace(uri);
  if (!place || peer.transport !== 'udp') return peer;
  const isKnown = place.host === peer.address || isAllowed(place.host);
  return isKnown ? { address: place.host, port: place.port ?? 5060, transport: peer.transport } : peer;
}

function readPlace(uri: string) {
  try {
    return parseUri(uri);
  } catch {
    return undefined;
  }
}
