import { randomBytes, randomUUID } from 'node:crypto';
import { wire } from '../testing/wire-packets.ts';

export const floodKinds = [
  'tokens',
  'sends from a number of somebody else',
  'unknown events',
  'catch-ups',
  'bad read marks',
  'pongs',
] as const;
export type FloodKind = (typeof floodKinds)[number];

export interface FloodPlan {
  url: string;
  token: string;
  kind: FloodKind;
  perSecond: number;
  forMs: number;
}

/** One packet of each kind, as it stands on the wire. */
export const floodPackets: Record<FloodKind, () => string> = {
  tokens: () => wire.connect(randomBytes(32).toString('base64url')),
  'sends from a number of somebody else': () =>
    wire.event(
      'sendMessage',
      { fromNumber: '12025550198', toNumber: '12025550141', text: 'x', msgType: 'sms', smsId: randomUUID() },
      1,
    ),
  'unknown events': () => wire.event('unheard of', { a: 1 }),
  'catch-ups': () => wire.event('catchUp', { since: 0 }, 1),
  'bad read marks': () => wire.event('markRead', { ownFullNumber: '1', otherFullNumber: '2', upTo: 1 }, 1),
  pongs: () => wire.pong,
};
