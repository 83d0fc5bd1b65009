import { expect, it } from 'vitest';
import { createCarriers } from '../carrier-accounts/carriers.ts';
import { createNoCarrier } from '../carrier-accounts/no-carrier.ts';
import { findDeafNumbers } from './code-receivers.rules.ts';

it('names numbers of accounts that receive no codes, unless the operator says otherwise of the very number', () => {
  const deaf = { ...createNoCarrier(), name: 'twilio:main' };
  const carrier = { ...deaf, capabilities: { ...deaf.capabilities, receivesCodes: false } };
  const carriers = createCarriers([
    { carrier: { ...deaf, name: 'sandbox' }, whenUnsure: 'hold' },
    { carrier, whenUnsure: 'hold' },
  ]);
  carriers.setTerms(new Map([['14045550192', { codes: true }]]));
  const numbers = ['14045550190', '14045550191', '14045550192'].map((number, index) => ({
    line: index + 2,
    number,
    telCode: '1',
    countryCode: 'US',
    canSend: false,
    source: number === '14045550190' ? 'sim-box' : 'twilio:main',
  }));
  expect(findDeafNumbers(carriers, numbers)).toEqual([
    { line: 3, problem: expect.stringMatching(/^14045550191: twilio:main receives no codes; .*codes=yes$/) },
  ]);
});
