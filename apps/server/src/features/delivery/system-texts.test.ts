import {
  type Carrier,
  CarrierRefusedError,
  CarrierUnavailableError,
  CarrierUncertainError,
} from '@manyline/ports/carrier';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createNoCarrier } from '../carrier-accounts/no-carrier.ts';
import { createOutages } from './outages.ts';
import { createSystemTexts } from './system-texts.ts';

const taken = async () => ({ carrierId: '1' });
const away = async () => Promise.reject(new CarrierUnavailableError('away'));

/** Accounts of which each answers as it is told, and a route by all of them. */
function open(answers: Record<string, Carrier['send']>, route = Object.keys(answers)) {
  const accounts = Object.entries(answers).map(([name, send]) => ({ ...createNoCarrier(), name, send: vi.fn(send) }));
  let at = 1_000_000;
  const now = () => at;
  const outages = createOutages(now);
  const find = (name: string) => accounts.find((account) => account.name === name);
  const send = createSystemTexts({
    carriers: { find, bringsTexts: () => true, system: accounts[0]! },
    routes: { find: () => (route.length > 0 ? route : undefined) },
    outages,
    now,
    log: pino({ level: 'silent' }),
  });
  return {
    code: () => send({ to: '447400123456', text: 'Your code is 1234', code: '1234', key: 'k' }),
    asked: () => accounts.map((account) => account.send.mock.calls.length),
    pass: (ms: number) => {
      at += ms;
    },
    outages,
  };
}

it('goes by the first account of the route, and by that alone', async () => {
  const { code, asked } = open({ first: taken, second: taken });
  await code();
  expect(asked()).toEqual([1, 0]);
});

it('goes by the first account there is where nobody chose one, and by no other', async () => {
  const { code, asked } = open({ first: away, second: taken }, []);
  await expect(code()).rejects.toThrow('away');
  expect(asked()).toEqual([1, 0]);
});

it('goes by the second when the first is away, which is not asked again before its outage is over', async () => {
  const { code, asked, pass } = open({ first: away, second: taken });
  await code();
  await code();
  expect(asked()).toEqual([1, 2]);
  pass(20_000);
  await code();
  expect(asked()).toEqual([2, 3]);
});

it.each([
  ['may have taken it', () => new CarrierUncertainError('a broken connection'), false],
  ['was not heard in time', () => new DOMException('too late', 'TimeoutError'), true],
  ['says that there is no such number', () => new CarrierRefusedError('no', { reason: 'wrongNumber' }), true],
  ['was told STOP', () => new CarrierRefusedError('no', { reason: 'optedOut' }), true],
])('never goes by the second when the first %s', async (_, error, isTold) => {
  const { code, asked } = open({ first: async () => Promise.reject(error()), second: taken });
  if (isTold) await expect(code()).rejects.toThrow();
  else await code();
  expect(asked()).toEqual([1, 0]);
});

it.each(['ourSide', 'notAllowed', 'notRegistered', 'filtered'] as const)(
  'goes by the second when the first refuses for a reason of its own: %s',
  async (reason) => {
    const refused = async () => Promise.reject(new CarrierRefusedError('no', { reason }));
    const { code, asked } = open({ first: refused, second: taken });
    await code();
    expect(asked()).toEqual([1, 1]);
  },
);

it('goes by the second when the first has no sender for it, which holds up nothing else of that account', async () => {
  const error = new CarrierUnavailableError('it has no systemSender', { needsOperator: true });
  const { code, asked, outages } = open({ first: async () => Promise.reject(error), second: taken });
  await code();
  expect(asked()).toEqual([1, 1]);
  expect(outages.isAway('first', '14045550190')).toBe(false);
});

it('is tried by each when all are away, and says so then', async () => {
  const { code, asked } = open({ first: away, second: away });
  await expect(code()).rejects.toThrow('away');
  await expect(code()).rejects.toThrow('away');
  expect(asked()).toEqual([2, 2]);
});
