import { describe, expect, it } from 'vitest';
import { sipAccount } from '../account.ts';
import { readAttestation, readCalled, readCaller } from '../numbers.ts';
import { createPlayClock } from '../testing/play-clock.ts';
import { listOf } from './headers.ts';
import { BrokenMessageError, parseMessage } from './message.ts';
import { makeResponse } from './responses.ts';
import { parseSdp, writeAnswer, writeOffer } from './sdp.ts';
import { createTransactions } from './transactions.ts';

const ROUNDS = 100_000;
const PEER = { address: '192.0.2.1', port: 5060, transport: 'udp' } as const;
const ACCOUNT = sipAccount.parse({ host: '192.0.2.1' });
const SDP = writeOffer({ address: '192.0.2.1', port: 4_000, version: 1 }, ['PCMU', 'PCMA']).toString();

const write = (method: string, number: number, body = '') =>
  [
    `${method} sip:+12015550100@192.0.2.9 SIP/2.0`,
    `Via: SIP/2.0/UDP 192.0.2.1:5060;rport;branch=z9hG4bK${method}${number}, SIP/2.0/UDP 10.0.0.1`,
    'Max-Forwards: 70',
    `From: "A, \\" caller" <sip:+12025550141;verstat=TN-Validation-Passed-B@192.0.2.1;user=phone>;tag=a${number}`,
    'To: <sip:+12015550100@192.0.2.9>',
    `Call-ID: call-${number}@192.0.2.1`,
    `CSeq: ${number} ${method}`,
    'Contact: <sip:caller@192.0.2.1:5060;transport=udp>',
    'P-Asserted-Identity: <sip:+12025550141@192.0.2.1>, <tel:+12025550141>',
    'Record-Route: <sip:192.0.2.7;lr>',
    'Authorization: Digest username="a", realm="manyline", nonce="1.2", uri="sip:x", response="00"',
    'Content-Type: application/sdp',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

/** Repeatable: a fault that was found once is found again. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const INTERESTING = [
  '\r\n',
  '\r\n\r\n',
  '\n\n',
  ':',
  ';',
  ',',
  '<',
  '>',
  '"',
  '\\',
  '@',
  ' ',
  '\0',
  '\t',
  '%',
  '99999999999',
  '-1',
  'SIP/2.0',
  ';tag=',
  ';branch=',
  'm=audio ',
  'é😀',
];

/** A good one, with bytes changed, cut, doubled, moved, or put where they do not belong. */
function spoil(text: string, roll: (sides: number) => number): Buffer {
  let bytes: Buffer<ArrayBufferLike> = Buffer.from(text);
  for (let times = 1 + roll(4); times > 0; times -= 1) {
    const at = roll(bytes.length + 1);
    const length = roll(40);
    const before = bytes.subarray(0, at);
    const after = bytes.subarray(Math.min(bytes.length, at + length));
    const what = roll(6);
    if (what === 0) bytes = Buffer.concat([before, Buffer.from([roll(256)]), bytes.subarray(at + 1)]);
    else if (what === 1) bytes = Buffer.concat([before, after]);
    else if (what === 2) bytes = Buffer.concat([before, bytes.subarray(at, at + length), bytes.subarray(at)]);
    else if (what === 3) bytes = bytes.subarray(0, at);
    else if (what === 4)
      bytes = Buffer.concat([before, Buffer.from(INTERESTING[roll(INTERESTING.length)]!), bytes.subarray(at)]);
    else
      bytes = Buffer.concat([before, Buffer.from(INTERESTING[roll(INTERESTING.length)]!.repeat(roll(2_000))), after]);
  }
  return bytes.subarray(0, 65_507);
}

describe('broken datagrams', () => {
  it(`${ROUNDS} of them are refused or dropped, and nothing of them stays`, () => {
    const roll = createDice(20_261_123);
    const clock = createPlayClock();
    const answers = new Map<number, number>();
    let broken = 0;
    const transactions = createTransactions({
      clock,
      send(bytes) {
        const message = parseMessage(bytes);
        if (message.kind === 'response') answers.set(message.status, (answers.get(message.status) ?? 0) + 1);
      },
      place: () => '192.0.2.9:5060',
      isHeard: () => true,
      refuse: () => undefined,
      onRequest({ request, respond }) {
        readCalled(request, ACCOUNT);
        readCaller(request);
        readAttestation(request);
        listOf(request, 'contact');
        try {
          const offer = parseSdp(request.body);
          if (offer.codecs[0]) writeAnswer({ address: '192.0.2.9', port: 2, version: 1 }, offer, offer.codecs[0]);
        } catch (error) {
          if (!(error instanceof BrokenMessageError)) throw error;
        }
        if (request.method !== 'ACK') respond(makeResponse(request, 486, { toTag: 'us' }));
      },
      onStrayAnswer: () => undefined,
      onBroken: () => {
        broken += 1;
      },
    });
    const methods = ['INVITE', 'INVITE', 'ACK', 'BYE', 'CANCEL', 'OPTIONS'];
    for (let round = 0; round < ROUNDS; round += 1) {
      const good =
        round % 7 === 6
          ? write('INVITE', round, SDP).replace(/^.*\r\n/, 'SIP/2.0 200 OK\r\n')
          : write(methods[roll(methods.length)]!, round, SDP);
      transactions.receive(spoil(good, roll), PEER);
      const { servers } = transactions.count();
      if (servers > 5_000) expect.unreachable('more transactions than there may be');
      clock.pass(20);
    }
    expect(broken).toBeGreaterThan(ROUNDS / 4);
    expect(answers.get(400)).toBeGreaterThan(100);
    expect(answers.get(486)).toBeGreaterThan(1_000);
    clock.pass(60_000);
    expect(transactions.count()).toEqual({ servers: 0, clients: 0 });
  }, 60_000);
});
