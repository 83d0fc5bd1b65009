import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayClock } from '../testing/play-clock.ts';
import { header } from './headers.ts';
import { headerOf, headersOf, parseMessage, type SipMessage, type SipRequest, writeMessage } from './message.ts';
import { makeResponse } from './responses.ts';
import { createTransactions, type Incoming } from './transactions.ts';

const PEER = { address: '192.0.2.1', port: 5060, transport: 'udp' } as const;
const request = (method: string, branch = 'z9hG4bK1', number = 1): SipRequest => ({
  kind: 'request',
  method,
  uri: 'sip:a@192.0.2.9',
  headers: [
    header('via', `SIP/2.0/UDP 10.0.0.1:5999;rport;branch=${branch}`),
    header('from', '<sip:b@192.0.2.1>;tag=b'),
    header('to', '<sip:a@192.0.2.9>'),
    header('call-id', 'call'),
    header('cseq', `${number} ${method}`),
  ],
  body: Buffer.alloc(0),
});

describe('transactions', () => {
  let clock: ReturnType<typeof createPlayClock>;
  let sent: { at: number; message: SipMessage }[];
  let came: Incoming[];
  let strays: number;
  let transactions: ReturnType<typeof createTransactions>;
  beforeEach(() => {
    clock = createPlayClock();
    const start = clock.now();
    sent = [];
    came = [];
    strays = 0;
    transactions = createTransactions({
      clock,
      send: (bytes) => void sent.push({ at: clock.now() - start, message: parseMessage(bytes) }),
      place: () => '192.0.2.9:5060',
      isHeard: ({ address }) => address === PEER.address,
      refuse: () => undefined,
      onRequest: (incoming) => void came.push(incoming),
      onStrayAnswer: () => {
        strays += 1;
      },
    });
  });
  const receive = (message: SipMessage, peer: { address: string; port: number; transport: 'udp' } = PEER) =>
    transactions.receive(writeMessage(message), peer);
  const statuses = () => sent.map(({ message }) => (message.kind === 'response' ? message.status : message.method));
  const times = () => sent.map(({ at }) => at);

  it('say at once that a call is being worked on, and take its repeats for what they are', () => {
    for (let time = 0; time < 3; time += 1) receive(request('INVITE'));
    expect(came).toHaveLength(1);
    expect(statuses()).toEqual([100, 100, 100]);
    came[0]!.respond(makeResponse(came[0]!.request, 180));
    receive(request('INVITE'));
    expect(statuses().slice(3)).toEqual([180, 180]);
  });

  it('answer where a request came from, whatever it says of itself', () => {
    receive(request('OPTIONS'), { address: PEER.address, port: 40_000, transport: 'udp' });
    came[0]!.respond(makeResponse(came[0]!.request, 200));
    expect(headerOf(sent[0]!.message, 'via')).toBe(
      'SIP/2.0/UDP 10.0.0.1:5999;rport=40000;branch=z9hG4bK1;received=192.0.2.1',
    );
  });

  it('repeat a refusal of a call, slower and slower, until it is acknowledged', () => {
    receive(request('INVITE'));
    came[0]!.respond(makeResponse(came[0]!.request, 486, { toTag: 'us' }));
    clock.pass(12_000);
    expect(times().slice(1)).toEqual([0, 500, 1_500, 3_500, 7_500, 11_500]);
    receive(request('ACK'));
    clock.pass(60_000);
    expect(sent).toHaveLength(7);
    expect(came).toHaveLength(1);
    expect(transactions.count().servers).toBe(0);
  });

  it('give a refusal up that nobody acknowledges, after 64 round trips', () => {
    receive(request('INVITE'));
    came[0]!.respond(makeResponse(came[0]!.request, 486, { toTag: 'us' }));
    clock.pass(40_000);
    expect(Math.max(...times())).toBeLessThanOrEqual(32_000);
    expect(transactions.count().servers).toBe(0);
  });

  it('hand the ACK of an answered call on', () => {
    receive(request('INVITE'));
    came[0]!.respond(makeResponse(came[0]!.request, 200, { toTag: 'us' }));
    receive(request('ACK', 'z9hG4bK2'));
    receive(request('ACK'));
    expect(came.map((each) => each.request.method)).toEqual(['INVITE', 'ACK', 'ACK']);
  });

  it('tell a call that it is called off while it is not answered, and only then', () => {
    receive(request('INVITE'));
    let cancelled = 0;
    came[0]!.onCancel = () => {
      cancelled += 1;
      came[0]!.respond(makeResponse(came[0]!.request, 487, { toTag: 'us' }));
    };
    receive(request('CANCEL'));
    receive(request('CANCEL'));
    expect(cancelled).toBe(1);
    expect(statuses()).toEqual([100, 200, 487, 200]);
    receive(request('CANCEL', 'z9hG4bKother'));
    expect(statuses().at(-1)).toBe(481);
  });

  it('hear nobody who has no business here', () => {
    receive(request('INVITE'), { address: '198.51.100.1', port: 5060, transport: 'udp' });
    expect(sent).toEqual([]);
    expect(came).toEqual([]);
  });

  it('repeat a call of ours until somebody says something, then wait', () => {
    const heard: number[] = [];
    const { via } = transactions.request(request('INVITE'), PEER, ({ status }) => heard.push(status));
    clock.pass(3_600);
    expect(times()).toEqual([0, 500, 1_500, 3_500]);
    const invite = sent[0]!.message as SipRequest;
    receive(makeResponse(invite, 180));
    clock.pass(100_000);
    expect(sent).toHaveLength(4);
    receive(makeResponse(invite, 486, { toTag: 'them' }));
    receive(makeResponse(invite, 486, { toTag: 'them' }));
    expect(heard).toEqual([180, 486]);
    // Each refusal has its ACK, by the way of its INVITE.
    expect(statuses().slice(4)).toEqual(['ACK', 'ACK']);
    expect(headersOf(sent[4]!.message, 'via')).toEqual([via]);
    expect(headerOf(sent[4]!.message, 'to')).toContain(';tag=them');
    clock.pass(40_000);
    expect(transactions.count().clients).toBe(0);
  });

  it('say 408 of what nobody answers', () => {
    const heard: number[] = [];
    transactions.request(request('BYE'), PEER, ({ status }) => heard.push(status));
    clock.pass(40_000);
    expect(heard).toEqual([408]);
    // T2: never slower than four seconds.
    expect(times()).toEqual([0, 500, 1_500, 3_500, 7_500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500]);
  });

  it('bring an answer that comes again, or from a second phone, to whoever knows the call', () => {
    transactions.request(request('INVITE'), PEER, () => undefined);
    const invite = sent[0]!.message as SipRequest;
    for (const toTag of ['one', 'one', 'two']) receive(makeResponse(invite, 200, { toTag }));
    expect(strays).toBe(2);
  });
});
