import { randomUUID } from 'node:crypto';
import { confirmCaptcha, genCaptcha } from '@manyline/contract/captcha';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectSocket } from '../../testing/test-socket.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const BEFORE = 3;
const PHONE = '12025550141';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ env: { CAPTCHA_AFTER_SENDS: String(BEFORE) } });
});
afterEach(() => world.audit());
afterAll(() => world.close());

/** As a person who reads the picture: the answer is in the database alone. */
async function solve(action: 'sendMessage' | 'preLogin' = 'sendMessage') {
  const { captchaId } = await world.call(genCaptcha, { action });
  const { rows } = await world.database.execute('select answer from captcha where captcha_id = $1', [captchaId]);
  const { captchaPass } = await world.call(confirmCaptcha, {
    captchaId,
    captcha: (rows as { answer: string }[])[0]!.answer,
  });
  return { captchaId, captcha: captchaPass };
}

async function sendUntilAsked() {
  const wei = await world.signIn();
  const live = await wei.socket();
  for (let count = 0; count < BEFORE; count += 1) await live.send(wei.toText(PHONE, 'Hello'));
  const text = wei.toText(PHONE, 'One more');
  const before = await wei.spendable();
  expect(await live.send(text)).toMatchObject({ status: 2, retcode: 100_010, charge: '0' });
  expect(await wei.spendable()).toBe(before);
  return { wei, live, text };
}

it('asks an account that sends very fast for a captcha; the same message goes once it is solved, and so do the next', async () => {
  const { wei, live, text } = await sendUntilAsked();
  expect(await live.send({ ...text, ...(await solve()) })).toMatchObject({ smsId: text.smsId, status: 0 });
  for (let count = 0; count < BEFORE + 1; count += 1)
    expect(await live.send(wei.toText(PHONE, `After ${count}`))).toMatchObject({ status: 0 });
});

it('refuses a captcha of another action, a wrong one and one that was used', async () => {
  const { wei, live, text } = await sendUntilAsked();
  expect(await live.send({ ...text, ...(await solve('preLogin')) })).toMatchObject({ status: 2, retcode: 100_006 });
  const { captchaId } = await solve();
  expect(await live.send({ ...text, captchaId, captcha: 'wrong' })).toMatchObject({ status: 2, retcode: 100_006 });
  const used = await solve();
  expect(await live.send({ ...text, ...used })).toMatchObject({ status: 0 });
  const ana = await sendUntilAsked();
  expect(await ana.live.send({ ...ana.text, ...used })).toMatchObject({ status: 2, retcode: 100_006 });
  expect(wei.accountId).not.toBe(ana.wei.accountId);
});

it('counts a wrong answer of a socket for its network behind the proxy, not for the proxy', async () => {
  const behind = await openWorld({ env: { CAPTCHA_AFTER_SENDS: '1', TRUST_PROXY: '1' } });
  onTestFinished(() => behind.close());
  const wei = await behind.signIn();
  const extraHeaders = { 'x-forwarded-for': '203.0.113.1' };
  const live = await connectSocket(behind.url, { auth: { token: wei.token }, extraHeaders });
  await live.send(wei.toText(PHONE, 'The first is free'));
  const guess = { captchaId: randomUUID(), captcha: 'wrong' };
  expect(await live.send({ ...wei.toText(PHONE, 'A guess'), ...guess })).toMatchObject({ retcode: 100_006 });
  live.close();
  const { rows } = await behind.database.execute(`select bucket from rate_bucket where bucket like 'captcha:wrong:%'`);
  expect(rows).toEqual([{ bucket: 'captcha:wrong:203.0.113.1' }]);
});
