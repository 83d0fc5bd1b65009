import { describe, expect, it } from 'vitest';
import { createFramer } from './framer.ts';
import { listOf, parseAddress, parseUri, parseVia, readEssentials, splitOutside } from './headers.ts';
import { BrokenMessageError, headerOf, headersOf, parseMessage, type SipRequest, writeMessage } from './message.ts';

/** RFC 4475 §3.1.1.1, a short and tortuous INVITE: its folding, short names, spaces and several Vias are all right. */
const TORTUOUS = [
  'INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0',
  'TO :',
  ' sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n',
  'from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>',
  '  ;',
  '  tag = 98asjd8',
  'MaX-fOrWaRdS: 0068',
  'Call-ID: wsinv.ndaksdj@192.0.2.1',
  'Content-Length   : 5',
  'cseq: 0009',
  '  INVITE',
  'Via  : SIP  /   2.0',
  ' /UDP',
  '    192.0.2.2;branch=390skdjuw',
  's :',
  'NewFangledHeader:   newfangled value',
  ' continued newfangled value',
  'UnknownHeaderWithUnusualValue: ;;,,;;,;',
  'Content-Type: application/sdp',
  'Route:',
  ' <sip:services.example.com;lr;unknownwith=value;unknown-no-value>',
  'v:  SIP  / 2.0  / TCP     spindle.example.com   ;',
  '  branch  =   z9hG4bK9ikj8  ,',
  ' SIP  /    2.0   / UDP  192.168.255.111   ; branch=',
  ' z9hG4bK30239',
  'm:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =',
  '      newvalue ;',
  '  secondparam ; q = 0.33',
  '',
  'v=0\r\n',
].join('\r\n');

const plain = (more: readonly string[] = [], body = '') =>
  [
    'OPTIONS sip:a@b SIP/2.0',
    'Via: SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bK1',
    'From: <sip:x@y>;tag=1',
    'To: <sip:a@b>',
    'Call-ID: 1',
    'CSeq: 1 OPTIONS',
    ...more,
    '',
    body,
  ].join('\r\n');

describe('SIP messages', () => {
  it('are read as the torture test of RFC 4475 has them', () => {
    const message = parseMessage(Buffer.from(TORTUOUS)) as SipRequest;
    expect(message).toMatchObject({ kind: 'request', method: 'INVITE' });
    expect(listOf(message, 'via').map(parseVia)).toMatchObject([
      { transport: 'UDP', host: '192.0.2.2' },
      { transport: 'TCP', host: 'spindle.example.com' },
      { transport: 'UDP', host: '192.168.255.111' },
    ]);
    expect(readEssentials(message)).toMatchObject({
      cseq: { number: 9, method: 'INVITE' },
      callId: 'wsinv.ndaksdj@192.0.2.1',
      fromTag: '98asjd8',
      toTag: '1918181833n',
    });
    expect(parseAddress(headerOf(message, 'contact')!).params.get('newparam')).toBe('newvalue');
    expect(message.body.toString()).toBe('v=0\r\n');
  });

  it('are written so that they are read the same', () => {
    const message = parseMessage(Buffer.from(plain(['Route: <sip:one>, <sip:two>', 'Route: <sip:three>'], 'body')));
    const again = parseMessage(writeMessage(message));
    expect(again).toEqual({ ...message, headers: [...message.headers, { name: 'content-length', value: '4' }] });
    expect(listOf(again, 'route')).toEqual(['<sip:one>', '<sip:two>', '<sip:three>']);
  });

  it('take no line break from a value into a header of its own', () => {
    const message = parseMessage(Buffer.from(plain())) as SipRequest;
    const evil = { name: 'x-name', value: 'a\r\nContact: <sip:evil>' };
    const again = parseMessage(writeMessage({ ...message, headers: [...message.headers, evil] }));
    expect(headersOf(again, 'contact')).toEqual([]);
  });

  it.each([
    ['no start line', '\r\n\r\n'],
    ['another protocol', 'GET / HTTP/1.1\r\n\r\n'],
    ['no end', 'OPTIONS sip:a@b SIP/2.0\r\nVia: x'],
    ['a body that is shorter than it says', plain(['Content-Length: 5'], 'a')],
    ['a length that is none', plain(['Content-Length: -1'])],
    ['a header without a name', plain([': value'])],
    ['a status that is none', 'SIP/2.0 999 No\r\n\r\n'],
    ['too many headers', plain(new Array(200).fill('X: y'))],
    ['a line that is too long', plain([`X: ${'y'.repeat(5_000)}`])],
    ['a head that is too long', plain(new Array(100).fill(`X: ${'y'.repeat(400)}`))],
  ])('are refused: %s', (_, text) => {
    expect(() => parseMessage(Buffer.from(text))).toThrow(BrokenMessageError);
  });

  it('that are refused say whom to answer, where they can', () => {
    try {
      parseMessage(Buffer.from(plain(['Content-Length: 99'])));
      expect.unreachable();
    } catch (error) {
      expect((error as BrokenMessageError).request).toMatchObject({ method: 'OPTIONS' });
    }
  });

  it.each([
    ['<sip:+12015550100@host:5070;transport=udp?x=y>;tag=1', { user: '+12015550100', host: 'host', port: 5070 }],
    ['"a;b,<c>" <sip:x@[::1]:5060>', { user: 'x', host: '::1', port: 5060 }],
    ['sip:host', { user: '', host: 'host', port: undefined }],
    ['<tel:+12015550100;phone-context=x>', { user: '+12015550100', host: '' }],
    ['<sip:+1201;verstat=TN-Validation-Passed-A@host;user=phone>', { user: '+1201', host: 'host' }],
  ])('have addresses: %s', (text, uri) => {
    expect(parseUri(parseAddress(text).uri)).toMatchObject(uri);
  });

  it('are split outside of quotation marks and brackets alone', () => {
    expect(splitOutside('"a,b" <sip:c,d>, e', ',')).toEqual(['"a,b" <sip:c,d>', ' e']);
  });

  it('are cut out of a stream however it is cut', () => {
    const text = `${plain(['Content-Length: 4'], 'body')}\r\n\r\n${plain(['l: 0'])}`;
    for (const size of [1, 7, 100, 10_000]) {
      const found: string[] = [];
      let pings = 0;
      const read = createFramer(
        (bytes) => found.push(bytes.toString()),
        () => (pings += 1),
      );
      for (let at = 0; at < text.length; at += size) expect(read(Buffer.from(text.slice(at, at + size)))).toBe(true);
      expect(found.map((each) => parseMessage(Buffer.from(each)).body.toString())).toEqual(['body', '']);
      expect(pings).toBe(1);
    }
    expect(
      createFramer(
        () => undefined,
        () => undefined,
      )(Buffer.alloc(60_000, 'x')),
    ).toBe(false);
  });
});
