import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const PER_MINUTE = 5;
const PHONE = '12025550141';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ env: { SENDS_PER_MINUTE: String(PER_MINUTE), CAPTCHA_AFTER_SENDS: '1000' } });
});
afterAll(() => world.close());

it('takes so many sends a minute from an account and refuses the rest, while others go on', async () => {
  const [wei, ana] = [await world.signIn(), await world.signIn()];
  const live = await wei.socket();
  const acks = [];
  for (let count = 0; count < PER_MINUTE + 2; count += 1) acks.push(await live.send(wei.toText(PHONE, 'Hello')));
  expect(acks.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 2, 2]);
  expect(acks.at(-1)).toMatchObject({ retcode: 100_005, charge: '0' });
  expect(await (await ana.socket()).send(ana.toText(PHONE, 'Hello'))).toMatchObject({ status: 0 });
  await world.audit();
});

it('answers a repeat of a send that was taken as the first time, though the minute is used up', async () => {
  const wei = await world.signIn();
  const live = await wei.socket();
  const text = wei.toText(PHONE, 'Once');
  const first = await live.send(text);
  for (let count = 1; count < PER_MINUTE; count += 1) await live.send(wei.toText(PHONE, 'Hello'));
  expect(await live.send(wei.toText(PHONE, 'Too many'))).toMatchObject({ status: 2, retcode: 100_005 });
  const { smsId, date, charge } = first;
  expect(await live.send(text)).toMatchObject({ smsId, status: 0, date, charge });
  await world.audit();
});
