import { randomUUID } from 'node:crypto';
import type { Call } from '@manyline/contract/define-call';
import {
  finishVerificationCodePhone,
  lockVerificationCodePhone,
  reSubVerificationCodePhone,
  sendCodeSms,
  subVerificationCodePhone,
  unSubVerificationCodePhone,
} from '@manyline/contract/verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeatCall } from '../../testing/repeat-call.ts';
import { type CodePerson, type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const app = 'whatsapp';
const repeat = (wei: CodePerson, call: Call, input: Record<string, string>) =>
  repeatCall(world.http, call, input, { 'x-auth-token': wei.token });

it('twenty copies of every call of numbers for codes are one charge and one answer, and prefetching and HEAD are none', async () => {
  const wei = await world.person({ credit: '10' });
  const postings = () => world.count(`ledger_posting where account_id = '${wei.accountId}'`);
  let before = await postings();
  /** Answers all different answers, and how many postings came with them. */
  const count = async (call: Call, input: Record<string, string>) => {
    const answers = await repeat(wei, call, input);
    const after = await postings();
    const posted = after - before;
    before = after;
    return { answers, posted };
  };

  const taken = await count(lockVerificationCodePhone, { app, code: 'US', numberType: '1' });
  expect([taken.answers.length, taken.posted]).toEqual([1, 1]);
  const { lockPhone } = taken.answers[0] as { lockPhone: { number: string } };
  const { number } = lockPhone;
  await world.text(number, 'Your WhatsApp code is 482-913');
  before = await postings();
  const to = '12025550142';
  const sent = await count(sendCodeSms, { from: number, to, app, text: 'Hello', smsId: randomUUID() });
  expect([sent.answers.length, sent.posted]).toEqual([1, 1]);
  const subscribed = await count(subVerificationCodePhone, { app, number });
  expect([subscribed.answers.length, subscribed.posted]).toEqual([1, 1]);
  const ended = await count(unSubVerificationCodePhone, { app, number });
  expect([ended.answers.length, ended.posted]).toEqual([1, 0]);
  const { historyId } = (ended.answers[0] as { number: { historyId: string } }).number;
  const restored = await count(reSubVerificationCodePhone, { historyId });
  expect([restored.answers.length, restored.posted]).toEqual([1, 0]);
  const done = await count(finishVerificationCodePhone, { app, number });
  // Closing a lock is a posting, also where all of its hold was taken.
  expect([done.answers.length, done.posted <= 1]).toEqual([1, true]);
  expect((await wei.balances()).heldPaid).toBe(0);
});
