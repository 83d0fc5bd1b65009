import { describe, expect, it } from 'vitest';
import { sipAccount } from './account.ts';
import { readAttestation, readCalled, readCaller, writeNumber } from './numbers.ts';
import { header } from './sip/headers.ts';
import type { SipRequest } from './sip/message.ts';
import { createTrunkAddresses } from './trunk-addresses.ts';

const account = sipAccount.parse({ host: '203.0.113.1' });
const call = (headers: Record<string, string>, uri = 'sip:+12015550100@us'): SipRequest => ({
  kind: 'request',
  method: 'INVITE',
  uri,
  headers: Object.entries({ from: '<sip:+12025550141@them>;tag=1', to: '<sip:+12015550101@us>', ...headers }).map(
    ([name, value]) => header(name, value),
  ),
  body: Buffer.alloc(0),
});

describe('numbers of a call', () => {
  it.each([
    ['sip:+12015550100@us', '12015550100'],
    ['sip:0012015550100@us;user=phone', '12015550100'],
    ['sip:12015550100;npdi@us', '12015550100'],
    ['sip:%2B1-201-555-0100@us', '12015550100'],
    ['tel:+1-201-555-0100', '12015550100'],
    ['sip:reception@us', undefined],
    ['sip:us', undefined],
    ['http://us', undefined],
  ])('%s calls %s', (uri, digits) => {
    expect(readCalled(call({}, uri), account)).toBe(digits);
  });

  it('that was called may stand in To alone', () => {
    expect(readCalled(call({}, 'sip:line@us'), { ...account, calledBy: 'to' })).toBe('12015550101');
  });

  it.each([
    [{}, '12025550141'],
    [{ 'p-asserted-identity': '"A" <sip:+12025550142@them>, <tel:+12025550142>' }, '12025550142'],
    [{ 'p-asserted-identity': '<sip:pbx@them>' }, '12025550141'],
    [{ 'p-asserted-identity': '<sip:+12025550142@them>', privacy: 'id' }, undefined],
    [{ privacy: 'none' }, '12025550141'],
    [{ from: '"Anonymous" <sip:anonymous@anonymous.invalid>;tag=1' }, undefined],
    [{ from: '<sip:broken' }, undefined],
  ])('%o is from %s', (headers, digits) => {
    expect(readCaller(call(headers))).toBe(digits);
  });

  it.each([
    ['<sip:+1202;verstat=TN-Validation-Passed-A@them>', 'A'],
    ['<sip:+1202@them>;verstat=TN-Validation-Passed-C', 'C'],
    ['<sip:+1202;verstat=TN-Validation-Failed@them>', 'C'],
    ['<sip:+1202;verstat=No-TN-Validation@them>', undefined],
    ['<sip:+1202@them>', undefined],
  ])('%s is vouched for: %s', (said, attestation) => {
    expect(readAttestation(call({ 'p-asserted-identity': said }))).toBe(attestation);
  });

  it('are written as the trunk wants them', () => {
    expect(writeNumber('12015550100', account)).toBe('+12015550100');
    expect(writeNumber('12015550100', { ...account, numbers: 'digits' })).toBe('12015550100');
  });
});

describe('addresses of a trunk', () => {
  it('are its own and those on its list', async () => {
    const trunk = createTrunkAddresses({ ...account, allow: ['198.51.100.0/30', '192.0.2.1'] });
    await trunk.start();
    const ours = ['203.0.113.1', '198.51.100.3', '192.0.2.1', '198.51.100.4', '192.0.2.2', 'evil.example', '::1'];
    expect(ours.filter(trunk.isOurs)).toEqual(['203.0.113.1', '198.51.100.3', '192.0.2.1']);
    trunk.stop();
  });

  it('of a name are those that it leads to', async () => {
    const trunk = createTrunkAddresses({ ...account, host: 'localhost' });
    await trunk.start();
    expect(trunk.first()).toBe('127.0.0.1');
    trunk.stop();
  });
});
