import { describe, expect, it } from 'vitest';
import { dialogOfAnswer, dialogOfInvite, nextHop, requestIn } from './dialog.ts';
import { header } from './headers.ts';
import { headersOf, type SipRequest } from './message.ts';
import { makeResponse } from './responses.ts';

const PEER = { address: '203.0.113.1', port: 5060, transport: 'udp' } as const;
const isAllowed = (address: string) => address.startsWith('203.0.113.');
const invite = (contact: string, routes: readonly string[] = []): SipRequest => ({
  kind: 'request',
  method: 'INVITE',
  uri: 'sip:us@192.0.2.9',
  headers: [
    header('from', '<sip:them@203.0.113.1>;tag=theirs'),
    header('to', '<sip:us@192.0.2.9>'),
    header('call-id', 'call'),
    header('cseq', '7 INVITE'),
    header('contact', contact),
    ...routes.map((route) => header('record-route', route)),
  ],
  body: Buffer.alloc(0),
});

describe('requests within a call', () => {
  it('go by its routes in their order, to its target, with its tags, and a number that rises', () => {
    const dialog = dialogOfInvite(
      invite('<sip:them@203.0.113.5:5070>', ['<sip:203.0.113.2;lr>', '<sip:203.0.113.3;lr>']),
      'ours',
      PEER,
    );
    const bye = requestIn(dialog, 'BYE');
    expect(bye.uri).toBe('sip:them@203.0.113.5:5070');
    expect(headersOf(bye, 'route')).toEqual(['<sip:203.0.113.2;lr>', '<sip:203.0.113.3;lr>']);
    expect(headersOf(bye, 'from')).toEqual(['<sip:us@192.0.2.9>;tag=ours']);
    expect(headersOf(bye, 'to')).toEqual(['<sip:them@203.0.113.1>;tag=theirs']);
    expect([bye, requestIn(dialog, 'BYE')].flatMap((each) => headersOf(each, 'cseq'))).toEqual(['1 BYE', '2 BYE']);
    expect(nextHop(dialog, isAllowed)).toEqual({ address: '203.0.113.2', port: 5060, transport: 'udp' });
  });

  it('that we made go by the routes of the answer, the other way round', () => {
    const ours = invite('<sip:us@192.0.2.9>');
    const answer = makeResponse(ours, 200, { toTag: 'theirs' });
    const more = ['<sip:203.0.113.2;lr>', '<sip:203.0.113.3;lr>'].map((route) => header('record-route', route));
    const dialog = dialogOfAnswer(
      ours,
      { ...answer, headers: [...answer.headers, ...more, header('contact', '<sip:x@203.0.113.9>')] },
      PEER,
    );
    expect(headersOf(requestIn(dialog, 'ACK'), 'cseq')).toEqual(['7 ACK']);
    expect(dialog.routes).toEqual(['<sip:203.0.113.3;lr>', '<sip:203.0.113.2;lr>']);
  });

  it.each([
    ['<sip:them@203.0.113.5:5070>', '203.0.113.5', 5_070],
    // Behind a router, or somebody who would have us send something to a third.
    ['<sip:them@10.0.0.1:5070>', '203.0.113.1', 5_060],
    ['<sip:them@198.51.100.1>', '203.0.113.1', 5_060],
    ['<sip:them@evil.example>', '203.0.113.1', 5_060],
    ['<mailto:them@203.0.113.5>', '203.0.113.1', 5_060],
    ['<sip:them@203.0.113.1:6000>', '203.0.113.1', 6_000],
  ])('go to a contact only where it is the trunk: %s', (contact, address, port) => {
    expect(nextHop(dialogOfInvite(invite(contact), 'ours', PEER), isAllowed)).toEqual({
      address,
      port,
      transport: 'udp',
    });
  });
});
