import { describe, expect, it } from 'vitest';
import { BrokenMessageError } from './message.ts';
import { parseSdp, wantsSound, writeAnswer, writeOffer } from './sdp.ts';

const OURS = { address: '192.0.2.9', port: 20_000, version: 1 };
const offer = (lines: readonly string[], address = '192.0.2.1') =>
  Buffer.from(['v=0', 'o=- 1 1 IN IP4 192.0.2.1', 's=-', `c=IN IP4 ${address}`, 't=0 0', ...lines, ''].join('\r\n'));
const sound = ['m=audio 4000 RTP/AVP 111 8 0 96', 'a=rtpmap:111 opus/48000/2', 'a=rtpmap:96 telephone-event/8000'];

describe('offers and answers of sound', () => {
  it('take G.711 in the order of who offers, with its key presses', () => {
    const theirs = parseSdp(offer(sound));
    expect(theirs).toMatchObject({ address: '192.0.2.1', port: 4_000, codecs: ['PCMA', 'PCMU'], events: 96 });
    const answer = writeAnswer(OURS, theirs, theirs.codecs[0]!).toString();
    expect(answer).toContain('m=audio 20000 RTP/AVP 8 96\r\n');
    expect(parseSdp(Buffer.from(answer))).toMatchObject({ codecs: ['PCMA'], events: 96, direction: 'sendrecv' });
  });

  it('have a line of the answer for each of the offer, at zero where we do not take it', () => {
    const theirs = parseSdp(offer(['m=video 5000 RTP/AVP 31', ...sound, 'm=audio 6000 RTP/SAVP 0']));
    const lines = writeAnswer(OURS, theirs, 'PCMU').toString().split('\r\n');
    expect(lines.filter((line) => line.startsWith('m='))).toEqual([
      'm=video 0 RTP/AVP 31',
      'm=audio 20000 RTP/AVP 0 96',
      'm=audio 0 RTP/SAVP 0',
    ]);
  });

  it.each([
    ['a=sendonly', '192.0.2.1', 'recvonly', false],
    ['a=recvonly', '192.0.2.1', 'sendonly', true],
    ['a=inactive', '192.0.2.1', 'inactive', false],
    ['a=ptime:20', '0.0.0.0', 'recvonly', false],
    ['a=ptime:20', '192.0.2.1', 'sendrecv', true],
  ])('are on hold as they say: %s %s', (line, address, answered, isWanted) => {
    const theirs = parseSdp(offer([...sound, line], address));
    expect(writeAnswer(OURS, theirs, 'PCMU').toString()).toContain(`a=${answered}\r\n`);
    expect(wantsSound(theirs)).toBe(isWanted);
  });

  it('of ours are read by ourselves', () => {
    expect(parseSdp(writeOffer(OURS, ['PCMU', 'PCMA']))).toMatchObject({
      codecs: ['PCMU', 'PCMA'],
      events: 101,
      port: 20_000,
    });
  });

  it('without G.711 have no codec', () => {
    expect(parseSdp(offer(['m=audio 4000 RTP/AVP 111', 'a=rtpmap:111 opus/48000/2'])).codecs).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['no sound', offer(['m=video 5000 RTP/AVP 31']).toString()],
    ['a name instead of an address', offer(sound, 'evil.example').toString()],
    ['a port that is none', offer(['m=audio 99999 RTP/AVP 0']).toString()],
    ['encryption alone', offer(['m=audio 4000 RTP/SAVP 0']).toString()],
    ['more media than anybody has', offer(new Array(20).fill('m=audio 4000 RTP/AVP 0')).toString()],
  ])('are refused: %s', (_, text) => {
    expect(() => parseSdp(Buffer.from(text))).toThrow(BrokenMessageError);
  });
});
