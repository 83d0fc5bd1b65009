import { getAccountInfo } from '@manyline/contract/account';
import { getBillList, getPaymentHistory } from '@manyline/contract/histories';
import { getInviteCode, getInviteHint, getInviter, queryInviteInfo, setInviter } from '@manyline/contract/invites';
import { refreshToken } from '@manyline/contract/session';
import { INVITE_CODE_ALPHABET } from '@manyline/domain/invite-code';
import { HOUR_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInOptions, TestAccount } from '../../testing/test-account.ts';
import { givePhone } from '../../testing/verify-account.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createInviteCodes } from './invite-codes.service.ts';
import {
  NAMES_PER_NETWORK_HOUR,
  TRIES_PER_HOUR,
  WRONG_NAMES_PER_NETWORK_HOUR,
  WRONG_PER_NETWORK_HOUR,
} from './redeem-limits.ts';

const REWARD = 200_000;

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const join = (options: SignInOptions = {}) => world.signIn({ credit: '0', numberType: 'none', ...options });

async function joinWithPhone(options: SignInOptions = {}) {
  const person = await join(options);
  return { ...person, ...(await givePhone(world, person.accountId)) };
}

async function codeOf(person: TestAccount): Promise<string> {
  return (await person.call(getInviteCode)).inviteCode;
}

const redeem = (person: TestAccount, inviteCode: string) => person.call(setInviter, { inviteCode });

/** The code of the refusal, or what was answered. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'paid',
    (error: { code?: string }) => error.code,
  );

describe('an invite code', () => {
  it('is made when it is first asked for, is the same for good, and everybody’s is another', async () => {
    const [wei, ana] = [await join(), await join()];
    const asked = await Promise.all(Array.from({ length: 8 }, () => codeOf(wei)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toMatch(new RegExp(`^[${INVITE_CODE_ALPHABET}]{8}$`));
    expect(await wei.call(queryInviteInfo)).toMatchObject({ inviteCode: asked[0] });
    expect(await codeOf(ana)).not.toBe(asked[0]);
  });

  it('is drawn again when it is somebody’s already', async () => {
    const given = new Map([['A', 'CDFG3467']]);
    const draws = ['CDFG3467', 'CDFG3469'];
    const getCode = createInviteCodes({
      invites: {
        findCode: async (accountId) => given.get(accountId),
        insertCode: async ({ accountId, code }) =>
          ![...given.values()].includes(code) && given.set(accountId, code) !== undefined,
      },
      now: () => 0,
      drawCode: () => draws.shift() ?? '',
    });
    expect(await getCode('B', 'pingme')).toBe('CDFG3469');
  });

  it('comes with rules and a hint in the language that is asked for, naming the reward in the brand’s currency', async () => {
    const [wei, ana] = [await join(), await join({ platform: 'wephone' })];
    const en = await wei.call(queryInviteInfo, { locale: 'en' });
    const zh = await wei.call(queryInviteInfo, { locale: 'zh_cn' });
    expect(en.inviteRules[0]).toContain('0.20 Coins');
    expect(zh.inviteRules[0]).toMatch(/[\u4e00-\u9fff]/);
    expect(zh.inviteRules).toHaveLength(en.inviteRules.length);
    expect((await wei.call(queryInviteInfo, { languagecode: 'zh_cn' })).inviteRules).toEqual(zh.inviteRules);
    const hint = await ana.call(getInviteHint, { locale: 'en' });
    expect(hint.inviteHint).toContain('$0.20');
    expect(hint.earnTip.text).toContain('$0.20');
  });
});

describe('redeeming a code', () => {
  it('gives the invited account the reward as a gift, once, and the inviter nothing', async () => {
    const [inviter, invited] = [await join(), await joinWithPhone()];
    const answer = await redeem(invited, await codeOf(inviter));
    expect(answer).toEqual({ status: 200, balance: '0.2', reward: '0.2' });
    expect(await world.ledger.service.getBalance(invited.accountId)).toMatchObject({ paid: 0, gift: REWARD });
    expect(await inviter.spendable()).toBe(0);
    const [bill] = (await invited.call(getBillList)).list;
    expect(bill).toMatchObject({ type: 1, kind: 'credit', charge: '0.2', purchaseMethod: 'invite' });
    const [payment] = (await invited.call(getPaymentHistory)).list;
    expect(payment).toMatchObject({ amount: '0', gifts: '0.2', purchaseMethod: 'invite' });
  });

  it.each([
    [
      'in small letters, with a dash and spaces',
      (code: string) => ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase(),
    ],
    ['as the link that was sent', (code: string) => `https://pingme.example?referral=${code}`],
  ])('takes it %s', async (_, typed) => {
    const [inviter, invited] = [await join(), await joinWithPhone()];
    await redeem(invited, typed(await codeOf(inviter)));
    expect(await invited.spendable()).toBe(REWARD);
  });

  it('waits for a verified phone', async () => {
    const [inviter, invited] = [await join(), await join()];
    const code = await codeOf(inviter);
    expect(await outcome(redeem(invited, code))).toBe('PHONE_REQUIRED');
    await givePhone(world, invited.accountId);
    await redeem(invited, code);
    expect(await invited.spendable()).toBe(REWARD);
  });

  it('is refused for nobody’s code, for one’s own, for one of another brand and for a second one', async () => {
    const [inviter, invited, stranger] = [await join(), await joinWithPhone(), await join({ platform: 'wetalk' })];
    for (const nobodys of ['CDFG3467', 'O0', 'x'.repeat(300), '＊'])
      expect(await outcome(redeem(invited, nobodys))).toBe('INVITE_CODE_UNKNOWN');
    expect(await outcome(redeem(invited, await codeOf(invited)))).toBe('INVITE_CODE_OWN');
    await expect(redeem(invited, await codeOf(stranger))).rejects.toMatchObject({
      code: 'INVITE_OTHER_BRAND',
      message: expect.stringContaining('WeTalk'),
    });
    expect(await outcome(redeem(invited, ''))).toBe('INVALID_INPUT');
    expect(await outcome(redeem(invited, 'x'.repeat(301)))).toBe('INVALID_INPUT');
    await redeem(invited, await codeOf(inviter));
    expect(await outcome(redeem(invited, await codeOf(inviter)))).toBe('INVITE_ALREADY_REDEEMED');
    expect(await outcome(redeem(invited, await codeOf(await join())))).toBe('INVITE_ALREADY_REDEEMED');
    expect(await invited.spendable()).toBe(REWARD);
  });

  it('is refused for the code of an account that is closed', async () => {
    const [inviter, invited] = [await join(), await joinWithPhone()];
    const code = await codeOf(inviter);
    await world.accounts.service.setStatus(inviter.accountId, 'suspended');
    expect(await outcome(redeem(invited, code))).toBe('INVITE_CODE_UNKNOWN');
  });

  it('is refused in a ring of two, and not in a longer one', async () => {
    const [a, b, c] = [await joinWithPhone(), await joinWithPhone(), await joinWithPhone()];
    await redeem(b, await codeOf(a));
    expect(await outcome(redeem(a, await codeOf(b)))).toBe('INVITE_RING');
    await redeem(c, await codeOf(b));
    await redeem(a, await codeOf(c));
    expect(await a.spendable()).toBe(REWARD);
  });

  it('is done once a phone of the brand, also when the phone moves to another account', async () => {
    const [inviter, first, second] = [await join(), await joinWithPhone(), await join()];
    const code = await codeOf(inviter);
    const { telCode, phone } = first;
    await redeem(first, code);
    await givePhone(world, first.accountId);
    await world.accounts.service.setLogin(second.accountId, {
      channel: 'phone',
      address: `${telCode}${phone}`,
      telCode,
      phone,
    });
    expect(await outcome(redeem(second, code))).toBe('INVITE_PHONE_USED');
    expect(await second.call(getInviter)).toEqual({ canSetInviter: false });
    expect(await second.spendable()).toBe(0);
  });
});

describe('at the same moment', () => {
  it('twenty of one account are paid once', async () => {
    const [inviter, invited] = [await join(), await joinWithPhone()];
    const code = await codeOf(inviter);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(redeem(invited, code))));
    expect(outcomes.filter((each) => each === 'paid')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['paid', 'INVITE_ALREADY_REDEEMED']));
    expect(await invited.spendable()).toBe(REWARD);
  });

  it('of two who redeem each other’s codes, one is paid', async () => {
    for (let pair = 0; pair < 4; pair += 1) {
      const [a, b] = [await joinWithPhone(), await joinWithPhone()];
      const [codeA, codeB] = [await codeOf(a), await codeOf(b)];
      const outcomes = await Promise.all([outcome(redeem(a, codeB)), outcome(redeem(b, codeA))]);
      expect(outcomes.sort()).toEqual(['INVITE_RING', 'paid']);
      expect((await a.spendable()) + (await b.spendable())).toBe(REWARD);
    }
  });

  it('codes of different people are redeemed once', async () => {
    const invited = await joinWithPhone();
    const codes = await Promise.all(Array.from({ length: 4 }, async () => codeOf(await join())));
    const outcomes = await Promise.all(codes.map((code) => outcome(redeem(invited, code))));
    expect(outcomes.filter((each) => each === 'paid')).toHaveLength(1);
    expect(await invited.spendable()).toBe(REWARD);
  });
});

describe('codes are not found by trying:', () => {
  it('an account has so many tries an hour', async () => {
    const [inviter, invited] = [await join(), await joinWithPhone()];
    for (let at = 0; at < TRIES_PER_HOUR; at += 1) await outcome(redeem(invited, 'CDFG3467'));
    const code = await codeOf(inviter);
    await expect(redeem(invited, code)).rejects.toMatchObject({
      status: 429,
      code: 'INVITE_TOO_MANY_TRIES',
      message: expect.stringMatching(/in \d+ minutes/),
    });
    world.clock.aheadMs += HOUR_MS;
    await redeem(invited, code);
    expect(await invited.spendable()).toBe(REWARD);
  });

  it('a network has so many wrong ones an hour, whoever tries', async () => {
    const invited = await joinWithPhone();
    world.clock.aheadMs += HOUR_MS;
    const now = Date.now() + world.clock.aheadMs;
    const claim = { bucket: 'invite:wrong:127.0.0.1', windowMs: HOUR_MS, max: WRONG_PER_NETWORK_HOUR };
    await world.kit.windows.takeOne({ ...claim, cost: WRONG_PER_NETWORK_HOUR - 1 }, now);
    expect(await outcome(redeem(invited, 'CDFG3467'))).toBe('INVITE_CODE_UNKNOWN');
    expect(await outcome(redeem(invited, 'CDFG3467'))).toBe('INVITE_TOO_MANY_TRIES');
    world.clock.aheadMs += HOUR_MS;
  });
});

describe('who invites', () => {
  /** As somebody without an account asks who opened an invite link. */
  const ask = async (inviteCode: string, platform = 'pingme') => {
    const query = new URLSearchParams({ inviteCode, platform });
    const { statusCode, body } = await world.http.inject({ url: `/web/getInvitation?${query}` });
    return [statusCode, JSON.parse(body)];
  };

  it('is told to whoever has the code, as the inviter is shown: the end of a phone, the first letter of an address', async () => {
    const [byMail, byPhone] = [await join(), await joinWithPhone()];
    const [, { inviterName }] = await ask((await codeOf(byMail)).toLowerCase());
    expect(inviterName).toMatch(/^.\*\*\*@/);
    expect(await byMail.call(queryInviteInfo)).toMatchObject({ inviterName });
    expect(await ask(await codeOf(byPhone))).toEqual([
      200,
      { inviterName: `+${byPhone.telCode} ***${byPhone.phone.slice(-4)}` },
    ]);
  });

  it('is told of nobody’s code, one of another brand and one of a closed account with the same silence', async () => {
    const [closed, stranger] = [await join(), await join({ platform: 'wetalk' })];
    const code = await codeOf(closed);
    await world.accounts.service.setStatus(closed.accountId, 'suspended');
    for (const silent of [code, await codeOf(stranger), 'CDFG3467', 'O0']) expect(await ask(silent)).toEqual([200, {}]);
  });

  it('is told so often an hour to one network, and no more to one that tries codes', async () => {
    const code = await codeOf(await join());
    for (const [bucket, max] of [
      ['invite:names:127.0.0.1', NAMES_PER_NETWORK_HOUR],
      ['invite:wrong-names:127.0.0.1', WRONG_NAMES_PER_NETWORK_HOUR],
    ] as const) {
      world.clock.aheadMs += HOUR_MS;
      const now = Date.now() + world.clock.aheadMs;
      await world.kit.windows.takeOne({ bucket, windowMs: HOUR_MS, max, cost: max - 1 }, now);
      // The last one is taken here, right or wrong as the window counts.
      await ask(bucket.includes('wrong') ? 'CDFG3467' : code);
      expect(await ask(code)).toEqual([200, {}]);
    }
    world.clock.aheadMs += HOUR_MS;
    expect((await ask(code))[1]).toHaveProperty('inviterName');
  });
});

it('who looks at wrong links of their network, as often as they like, keeps nobody there from redeeming', async () => {
  const [inviter, invited] = [await join(), await joinWithPhone()];
  world.clock.aheadMs += HOUR_MS;
  const now = Date.now() + world.clock.aheadMs;
  const claim = { bucket: 'invite:wrong:127.0.0.1', windowMs: HOUR_MS, max: WRONG_PER_NETWORK_HOUR };
  await world.kit.windows.takeOne({ ...claim, cost: WRONG_PER_NETWORK_HOUR - 1 }, now);
  const query = new URLSearchParams({ inviteCode: 'CDFG3467', platform: 'pingme' });
  for (let at = 0; at < 3; at += 1) await world.http.inject({ url: `/web/getInvitation?${query}` });
  await redeem(invited, await codeOf(inviter));
  expect(await invited.spendable()).toBe(REWARD);
  world.clock.aheadMs += HOUR_MS;
});

describe('whether an account may redeem', () => {
  it('comes with the account and at refresh, and is over once it did', async () => {
    const [inviter, invited] = [await join(), await joinWithPhone()];
    const flags = { canInvite: true, canSetInviter: true };
    expect(await invited.call(getAccountInfo)).toMatchObject(flags);
    await redeem(invited, await codeOf(inviter));
    expect(await invited.call(getAccountInfo)).toMatchObject({ ...flags, canSetInviter: false });
    expect(await invited.call(refreshToken)).toMatchObject({ ...flags, canSetInviter: false });
    expect(await inviter.call(getAccountInfo)).toMatchObject(flags);
  });

  it('is asked with the phone: the account’s own and no other’s', async () => {
    const [wei, ana] = [await joinWithPhone(), await joinWithPhone()];
    const ask = async (person: TestAccount, phone?: string) =>
      (await person.call(getInviter, { ...(phone && { phone }) })).canSetInviter;
    expect(await ask(await join())).toBe(false);
    expect(await ask(wei)).toBe(true);
    expect(await ask(wei, wei.phone)).toBe(true);
    expect(await ask(wei, `${wei.telCode}${wei.phone}`)).toBe(true);
    expect(await ask(wei, ana.phone)).toBe(false);
    await redeem(wei, await codeOf(ana));
    expect(await ask(wei)).toBe(false);
  });
});
