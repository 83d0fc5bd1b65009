import { getMailbox, giveCredit } from '@manyline/contract/local-world';
import type { NoticePush } from '@manyline/contract/realtime';
import { subVerificationCodePhone, unSubVerificationCodePhone } from '@manyline/contract/verification';
import { formatDay } from '@manyline/domain/date-style';
import { formatFullNumber } from '@manyline/domain/phone';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callApp } from '../../testing/test-account.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterEach(() => {
  world.clock.aheadMs = 0;
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const app = 'whatsapp';
const runAt = async (ms: number) => {
  world.clock.aheadMs = ms - Date.now();
  await world.verification.renewals.run();
};
const say = () => world.tellings.service.sweep();
/** Of numbers alone, the last one first. */
const mailsTo = async (to: string) =>
  (await world.call(getMailbox, { to })).items.filter(({ subject = '' }) => subject.includes('号码'));

/** Somebody on jiema, which has no chats, with a subscribed number. */
async function openSubscriber() {
  const wei = await world.person({ credit: '20', platform: 'jiema' });
  const { number } = await wei.lock({ numberType: 1 });
  await wei.finish(number);
  // Months pass here, sessions do not last so long.
  const call: typeof wei.call = async (spec, input) =>
    callApp(world.http, spec, input, { 'x-auth-token': await world.session.sessions.open(wei.accountId, 'a test') });
  const { number: row } = await call(subVerificationCodePhone, { app, number });
  return { ...wei, call, number, end: row.nextPaymentDate! };
}

it('a renewal is warned of 7, 3 and 1 days before, once each, by mail and on the screen where there are no chats', async () => {
  const wei = await openSubscriber();
  const other = await world.openNode({ started: false });
  for (const days of [7, 3]) {
    await runAt(wei.end - days * DAY_MS);
    await Promise.all([runAt(wei.end - days * DAY_MS + HOUR_MS), other.verification.renewals.run()]);
    await Promise.all([say(), say()]);
  }
  await runAt(wei.end - DAY_MS);
  const live = await world.connect(await world.session.sessions.open(wei.accountId, 'later'));
  const heard: NoticePush[] = [];
  live.raw.on('notice', (push) => heard.push(push));
  await say();
  await waitFor(() => heard.length > 0, { what: 'the notice' });
  const told = `号码 ${formatFullNumber(wei.number)} 将在 1 天后（${formatDay(wei.end, 'zh', undefined)}）续费 $3.0000`;
  expect(heard).toEqual([{ text: expect.stringContaining(told), target: 'newCode' }]);
  const mails = await mailsTo(wei.address);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringContaining('您的接码号码即将续费')));
  expect(mails[0]!.text).toContain(told);
  await other.stop();
});

it('a warning says that the balance is too small for the renewal when it is', async () => {
  const wei = await openSubscriber();
  await world.call(giveCredit, { accountId: wei.accountId, amount: '-16' });
  await runAt(wei.end - 3 * DAY_MS);
  await say();
  const [mail] = await mailsTo(wei.address);
  expect(mail!.subject).toContain('余额不足，您的接码号码将无法续费');
  expect(mail!.text).toContain('续费 $3.0000，而您的余额仅 $1.0000，不足以续费');
});

it('what was ended is not said to renew, and is warned of before it goes', async () => {
  const wei = await openSubscriber();
  await runAt(wei.end - 3 * DAY_MS);
  const { number: row } = await wei.call(unSubVerificationCodePhone, { app, number: wei.number });
  await say();
  expect(await mailsTo(wei.address)).toEqual([]);
  const gone = row.nextPaymentDate!;
  for (const days of [7, 3, 1]) await runAt(gone - days * DAY_MS + HOUR_MS);
  await say();
  const subjects = (await mailsTo(wei.address)).map(({ subject }) => subject);
  expect(subjects).toEqual(Array(3).fill(expect.stringContaining('您的接码号码即将被收回')));
});
