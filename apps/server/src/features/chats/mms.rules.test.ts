import { describe, expect, it } from 'vitest';
import { findMmsBlock } from './mms.rules.ts';

const able = { sms: true, mms: true, voice: true };
const reach = { countries: ['US', 'CA'], bytes: undefined, isOfNumber: false };

describe('who can send pictures to whom', () => {
  it.each<[string, string, string | undefined, string]>([
    ['12015550100', '12025550141', undefined, 'a US number within the US'],
    ['12015550100', '447700900123', undefined, 'a US number to the UK'],
    ['16135550177', '12015550100', undefined, 'a Canadian number to the US'],
    ['16135550177', '14165550100', undefined, 'a Canadian number within Canada'],
    ['16135550177', '447700900123', 'canada', 'a Canadian number to the UK'],
    ['16135550177', '18765550123', 'canada', 'a Canadian number to Jamaica, which shares its code'],
    ['447700900123', '12025550141', 'uk', 'a UK number'],
    ['447911123456', '447911123457', 'uk', 'a UK number within the UK'],
    ['61412345678', '61412345679', undefined, 'an Australian number'],
  ])('%s to %s: %s (%s)', (number, to, block, _) => {
    expect(findMmsBlock({ number, capabilities: able }, to)).toBe(block);
  });

  it('nobody from a number without pictures', () => {
    expect(findMmsBlock({ number: '12015550100', capabilities: { ...able, mms: false } }, '12025550141')).toBe(
      'number',
    );
  });

  it.each<[string, string, string | undefined, string]>([
    ['12015550100', '14165550100', undefined, 'a US number to Canada'],
    ['12015550100', '8613800138000', 'country', 'a US number to China'],
    ['16135550177', '8613800138000', 'canada', 'a Canadian number to China: a US number is suggested, as ever'],
    ['61412345678', '61412345679', 'country', 'an Australian number of the same account'],
    ['12015550100', '22395', undefined, 'a US number to a short code, which is of its country'],
  ])('by a carrier that brings them to the US and Canada alone: %s to %s: %s (%s)', (number, to, block, _) => {
    expect(findMmsBlock({ number, capabilities: able }, to, reach)).toBe(block);
  });

  it('whatever its country, as the operator says of the very number', () => {
    const said = { ...reach, countries: ['GB'], isOfNumber: true };
    const sender = { number: '447911123456', capabilities: able };
    expect(findMmsBlock(sender, '447911123457', said)).toBeUndefined();
    expect(findMmsBlock(sender, '12025550141', said)).toBe('country');
  });
});
