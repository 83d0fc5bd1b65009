import { randomBytes } from 'node:crypto';
import { header, listOf, parseAddress } from './headers.ts';
import { headerOf, type SipHeader, type SipRequest, type SipResponse } from './message.ts';

const REASONS: Record<number, string> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  415: 'Unsupported Media Type',
  420: 'Bad Extension',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  482: 'Loop Detected',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  491: 'Request Pending',
  500: 'Server Internal Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  603: 'Decline',
};

export const AGENT = 'Manyline';
export const ALLOW = 'INVITE, ACK, CANCEL, BYE, OPTIONS';
export const newTag = () => randomBytes(8).toString('hex');

export interface ResponseParts {
  toTag?: string | undefined;
  headers?: readonly SipHeader[] | undefined;
  body?: Buffer | undefined;
}

/** The answer to a request: its way back, its call, and what it says (RFC 3261 §8.2.6). */
export function makeResponse(request: SipRequest, status: number, parts: ResponseParts = {}): SipResponse {
  const { toTag, headers = [], body = Buffer.alloc(0) } = parts;
  const kept = request.headers.filter(({ name }) => ['via', 'from', 'call-id', 'cseq', 'record-route'].includes(name));
  const to = headerOf(request, 'to') ?? '';
  const hasTag = parseAddress(to).params.has('tag');
  const all = [
    ...kept,
    header('to', hasTag || toTag === undefined ? to : `${to};tag=${toTag}`),
    ...headers,
    header('server', AGENT),
  ];
  if (body.length > 0) all.push(header('content-type', 'application/sdp'));
  return { kind: 'response', status, reason: REASONS[status] ?? '', headers: all, body };
}

/** Notes on the topmost Via where a request really came from (RFC 3261 §18.2.1, RFC 3581): answers go there. */
export function noteSource(request: SipRequest, address: string, port: number): SipRequest {
  const all = listOf(request, 'via');
  const top = all[0]!.replace(/;rport(?=;|$)/i, `;rport=${port}`);
  const noted = /;received=/i.test(top) ? top : `${top};received=${address}`;
  const others = request.headers.filter(({ name }) => name !== 'via');
  const vias = [noted, ...all.slice(1)].map((value) => header('via', value));
  return {
    kind: 'request',
    method: request.method,
    uri: request.uri,
    headers: [...vias, ...others],
    body: request.body,
  };
}
