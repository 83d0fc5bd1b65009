import { login, preLogin } from '@manyline/contract/session';
import { getVerifyCode } from '@manyline/contract/verify';
import { DAY_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newPhone, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';
import { createStockRepository } from '../numbers/stock.repository.ts';

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld();
});
afterAll(() => world.close());

const everything = { sms: true, mms: true, voice: true };
const TEN_MINUTES = 10 * 60_000;
const tryCode = (verifyid: string, code: string, platform = 'pingme') =>
  world.call(login, { platform, verifyid, code });
const countSuccesses = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
/** Another code of the same length. */
const wrong = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

describe('a sign-in code', () => {
  it('has 4 digits by phone and 6 by mail, lives 10 minutes, and may be asked for again after 60 s', async () => {
    const [phone, mail] = [await world.askCode(newPhone()), await world.askCode({ email: newEmail() })];
    expect(phone.code).toMatch(/^\d{4}$/);
    expect(mail.code).toMatch(/^\d{6}$/);
    const dates = {
      sentDate: world.clock.time,
      resendDate: world.clock.time + 60_000,
      expireDate: world.clock.time + TEN_MINUTES,
    };
    expect(phone.body).toEqual({ verifyid: phone.verifyid, codeLength: 4, ...dates });
    expect(mail.body).toEqual({ verifyid: mail.verifyid, codeLength: 6, ...dates });
  });

  it('signs in once: a second use finds it gone (T42)', async () => {
    const { verifyid, code } = await world.askCode({ email: newEmail() });
    expect((await tryCode(verifyid, code)).status).toBe(200);
    expect((await tryCode(verifyid, code)).error).toBe('CODE_EXPIRED');
  });

  it('opens no account with an address that is shut out, but one that is there', async () => {
    const there = newEmail();
    const fresh = newEmail();
    await world.signInAs({ email: there });
    world.shutOut.add(there).add(fresh);
    await world.signInAs({ email: there });
    const { verifyid, code, status } = await world.askCode({ email: fresh });
    // Nobody learns from a code that was sent who has an account.
    expect(status).toBe(200);
    expect((await world.call(login, { platform: 'pingme', verifyid, code })).error).toBe('SIGN_UP_REFUSED');
    expect(world.created.map(({ email }) => email)).not.toContain(fresh);
  });

  it('opens its own request and no other (T42)', async () => {
    const email = newEmail();
    const first = await world.askCode({ email });
    world.clock.time += 60_000;
    let second = await world.askCode({ email });
    for (; second.code === first.code; second = await world.askCode({ email })) world.clock.time += 32 * 60_000;
    expect((await tryCode(second.verifyid, first.code)).error).toBe('WRONG_CODE');
    expect((await tryCode(first.verifyid, second.code)).error).toBe('WRONG_CODE');
    expect((await tryCode(first.verifyid, first.code)).status).toBe(200);
    expect((await tryCode(second.verifyid, second.code)).status).toBe(200);
  });

  it('is taken by exactly one of 100 who race with it (T42)', async () => {
    const { verifyid, code } = await world.askCode({ email: newEmail() });
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryCode(verifyid, code)));
    expect(countSuccesses(answers)).toBe(1);
    expect(new Set(answers.map((answer) => answer.error))).toEqual(new Set([undefined, 'CODE_EXPIRED']));
  });

  it('two codes of one address raced 100 times succeed once each (T42)', async () => {
    const email = newEmail();
    const first = await world.askCode({ email });
    world.clock.time += 60_000;
    const second = await world.askCode({ email });
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const { verifyid, code } = index % 2 === 0 ? first : second;
        return { verifyid, status: (await tryCode(verifyid, code)).status };
      }),
    );
    for (const { verifyid } of [first, second])
      expect(countSuccesses(answers.filter((answer) => answer.verifyid === verifyid))).toBe(1);
  });

  it('works until one second before its 10 minutes are over and never from then on (T42)', async () => {
    const [early, sharp, late] = [
      await world.askCode({ email: newEmail() }),
      await world.askCode({ email: newEmail() }),
      await world.askCode({ email: newEmail() }),
    ];
    world.clock.time += TEN_MINUTES - 1_000;
    expect((await tryCode(early.verifyid, early.code)).status).toBe(200);
    world.clock.time += 1_000;
    expect((await tryCode(sharp.verifyid, sharp.code)).error).toBe('CODE_EXPIRED');
    world.clock.time += 1_000;
    expect((await tryCode(late.verifyid, late.code)).error).toBe('CODE_EXPIRED');
    expect((await tryCode(early.verifyid, early.code)).error).toBe('CODE_EXPIRED');
  });

  it('allows 5 tries; after that not even the right code opens it', async () => {
    const { verifyid, code } = await world.askCode({ email: newEmail() });
    const errors = [];
    for (let index = 0; index < 5; index += 1) errors.push((await tryCode(verifyid, wrong(code))).error);
    expect(errors).toEqual(['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'TOO_MANY_TRIES']);
    expect((await tryCode(verifyid, code)).error).toBe('TOO_MANY_TRIES');
  });

  it('is not guessed faster in parallel: of 50 wrong codes at once 5 are looked at', async () => {
    const email = newEmail();
    const { verifyid, code } = await world.askCode({ email });
    await Promise.all(Array.from({ length: 50 }, () => tryCode(verifyid, wrong(code))));
    const channel = await world.db
      .selectFrom('code_channel')
      .select('failures')
      .where('address', '=', email)
      .executeTakeFirst();
    expect(channel?.failures).toBe(5);
  });

  it('belongs to one brand', async () => {
    const { verifyid, code } = await world.askCode({ email: newEmail(), platform: 'wephone' });
    expect((await tryCode(verifyid, code, 'pingme')).error).toBe('CODE_EXPIRED');
    expect((await tryCode(verifyid, code, 'wephone')).status).toBe(200);
  });

  it.each(['', 'x', '00000000-0000-7000-8000-000000000000', "' or 1=1 --", 'é'.repeat(50)])(
    'is expired for a request that never was: %j',
    async (verifyid) => {
      expect((await tryCode(verifyid, '1234')).error).toBe('CODE_EXPIRED');
    },
  );

  it('is stored only as a keyed hash', async () => {
    const { verifyid, code } = await world.askCode({ email: newEmail() });
    const row = await world.db
      .selectFrom('login_code')
      .selectAll()
      .where('verify_id', '=', verifyid)
      .executeTakeFirst();
    expect(JSON.stringify({ ...row, verify_id: '', code_hash: '', created_at: 0, expires_at: 0 })).not.toContain(code);
    expect(row?.code_hash).toHaveLength(32);
  });

  it('answers the same for an address with an account and one without, and looks into no account to do so', async () => {
    const known = newEmail();
    await world.signInAs({ email: known });
    world.clock.time += DAY_MS;
    const [forKnown, forUnknown] = [await world.askCode({ email: known }), await world.askCode({ email: newEmail() })];
    const { verifyid: _a, ...knownBody } = forKnown.body;
    const { verifyid: _b, ...unknownBody } = forUnknown.body;
    expect([forKnown.status, knownBody]).toEqual([forUnknown.status, unknownBody]);
    const [knownWrong, unknownWrong] = [
      await tryCode(forKnown.verifyid, wrong(forKnown.code)),
      await tryCode(forUnknown.verifyid, wrong(forUnknown.code)),
    ];
    expect([knownWrong.status, knownWrong.body]).toEqual([unknownWrong.status, unknownWrong.body]);
    const [knownAgain, unknownAgain] = [
      await world.askCode({ email: known }),
      await world.askCode({ email: newEmail() }),
    ];
    expect(knownAgain.error).toBe('RESEND_TOO_SOON');
    expect(unknownAgain.status).toBe(200);
  });

  it('is not asked for without a captcha, with a wrong one, or with one begun for something else', async () => {
    const email = newEmail();
    const { captchaId, captcha } = await world.readCaptcha();
    const other = await world.readCaptcha('requestToVerifyEmail');
    const before = world.sent.length;
    expect((await world.call(preLogin, { platform: 'pingme', email })).error).toBe('INVALID_INPUT');
    expect((await world.call(preLogin, { platform: 'pingme', email, captchaId, captcha: 'nope' })).error).toBe(
      'WRONG_CAPTCHA',
    );
    expect((await world.call(preLogin, { platform: 'pingme', email, captchaId, captcha })).error).toBe('WRONG_CAPTCHA');
    const crossed = { captchaId: other.captchaId, captcha: other.captcha };
    expect((await world.call(preLogin, { platform: 'pingme', email, ...crossed })).error).toBe('WRONG_CAPTCHA');
    expect(world.sent.length).toBe(before);
  });

  it('is sent once for one captcha, however many ask with it at once', async () => {
    const { captchaId, captcha } = await world.readCaptcha();
    const before = world.sent.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(preLogin, { platform: 'pingme', email: newEmail(), captchaId, captcha }),
      ),
    );
    expect(countSuccesses(answers)).toBe(1);
    expect(world.sent.length - before).toBe(1);
  });

  it.each([
    ['a number too short', { telCode: '49', phone: '151' }],
    ['a range nobody has', { telCode: '1', phone: '9999999999' }],
    ['a premium range', { telCode: '44', phone: '9098790000' }],
    ['a shared-cost range', { telCode: '49', phone: '18012345678' }],
    ['a toll-free number', { telCode: '1', phone: '8005550123' }],
    ['a personal number', { telCode: '44', phone: '7012345678' }],
    ['a satellite network', { telCode: '881', phone: '612345678' }],
    ['a country code of nobody', { telCode: '999', phone: '123456789' }],
  ])('is not sent to %s', async (_name, address) => {
    const before = world.sent.length;
    expect((await world.askCode(address)).error).toBe('UNSUPPORTED_PHONE');
    expect(world.sent.length).toBe(before);
  });

  it('is not sent to a number of our own stock, free or rented, to sign in or to verify, and that is said', async () => {
    const phone = newPhone();
    const number = `${phone.telCode}${phone.phone}`;
    const { token } = await world.signInAs({ email: newEmail() });
    const place = { type: 'other' as const, capabilities: everything, country: 'DE', province: '', areaCode: '' };
    const stock = [{ number, telCode: phone.telCode, source: 'ours', ...place }];
    await createStockRepository(world.db).add(world.db, stock, world.clock.time);
    const before = world.sent.length;
    expect((await world.askCode(phone)).error).toBe('PHONE_OF_OURS');
    const proof = await world.readCaptcha('getVerifyCode');
    const asked = { ...phone, captchaId: proof.captchaId, captcha: proof.captcha };
    expect((await world.call(getVerifyCode, asked, { token })).error).toBe('PHONE_OF_OURS');
    expect(world.sent.length).toBe(before);
  });

  it.each(['no at sign', 'a@b', 'a@@example.com', 'wei@example.com, b@example.com', '<wei@example.com>'])(
    'is not sent to %j, which is no mail address',
    async (email) => {
      expect((await world.askCode({ email })).error).toBe('INVALID_EMAIL');
    },
  );

  it('wants either a phone or a mail address', async () => {
    expect((await world.askCode({})).error).toBe('INVALID_INPUT');
    expect((await world.askCode({ ...newPhone(), email: newEmail() })).error).toBe('INVALID_INPUT');
  });

  it('goes to the same number however its trunk prefix is typed, and to the same mail address in any case', async () => {
    const first = await world.signInAs({ telCode: '44', phone: '7911123456' });
    const second = await world.signInAs({ telCode: '44', phone: '07911123456' });
    expect(second.userId).toBe(first.userId);
    const email = newEmail();
    const third = await world.signInAs({ email });
    expect((await world.signInAs({ email: ` ${email.toUpperCase()} ` })).userId).toBe(third.userId);
  });

  it('comes in the language asked for, with the name of the brand, in one part', async () => {
    await world.askCode({ ...newPhone(), languagecode: 'en', platform: 'wetalk' });
    await world.askCode({ ...newPhone(), languagecode: 'zh_cn', platform: 'wetalk' });
    await world.askCode({ email: newEmail(), languagecode: 'en', platform: 'jiema' });
    const [english, chinese, jiema] = world.sent.slice(-3);
    expect(english?.text).toBe(`${english?.code} is your WeTalk login code. Valid for 10 minutes. Never share it.`);
    expect(chinese?.text).toMatch(/^【.+】\d{4} 是您的登录验证码，10 分钟内有效，请勿告诉他人。$/);
    expect(chinese!.text.length).toBeLessThanOrEqual(70);
    expect(jiema?.subject).toMatch(/^\d{6} 是您的接码登录验证码$/);
  });

  it('that cannot be sent is answered with try again, the same for everyone, and spends its wait', async () => {
    const email = newEmail();
    world.faults.sending = new Error('the mail server is away');
    expect((await world.askCode({ email })).error).toBe('UNAVAILABLE');
    world.faults.sending = undefined;
    expect((await world.askCode({ email })).error).toBe('RESEND_TOO_SOON');
  });
});

describe('a channel with failures', () => {
  const failTimes = async (address: object, failures: number) => {
    const errors = [];
    while (errors.length < failures) {
      world.clock.time += 33 * 60_000;
      const { verifyid, code } = await world.askCode(address);
      for (let index = 0; index < 5 && errors.length < failures; index += 1)
        errors.push((await tryCode(verifyid, wrong(code))).error);
    }
    return errors;
  };

  it('is locked after 100 in a row over any number of codes, and then neither sends nor takes codes', async () => {
    const email = newEmail();
    const errors = await failTimes({ email }, 99);
    expect(errors).not.toContain('CHANNEL_LOCKED');
    world.clock.time += 33 * 60_000;
    const open = await world.askCode({ email });
    expect((await tryCode(open.verifyid, wrong(open.code))).error).toBe('CHANNEL_LOCKED');
    expect((await tryCode(open.verifyid, open.code)).error).toBe('CHANNEL_LOCKED');
    world.clock.time += 33 * 60_000;
    expect((await world.askCode({ email })).error).toBe('CHANNEL_LOCKED');
    expect((await world.askCode({ email, platform: 'wephone' })).status).toBe(200);
  });

  it('counts from zero again after a success', async () => {
    const email = newEmail();
    await failTimes({ email }, 98);
    world.clock.time += 33 * 60_000;
    await world.signInAs({ email });
    expect(await failTimes({ email }, 10)).not.toContain('CHANNEL_LOCKED');
  });

  it('is free again 24 hours after it was locked, says for how long it is, and counts from one', async () => {
    const email = newEmail();
    await failTimes({ email }, 100);
    world.clock.time += 33 * 60_000;
    const refused = await world.askCode({ email });
    expect([refused.error, refused.retmsg]).toEqual(['CHANNEL_LOCKED', expect.stringContaining(' 24 hours')]);
    world.clock.time += 23 * 3_600_000;
    const late = await world.askCode({ email });
    expect([late.error, late.retmsg]).toEqual(['CHANNEL_LOCKED', expect.stringContaining(' 1 hours')]);
    world.clock.time += 27 * 60_000;
    const { verifyid, code, error } = await world.askCode({ email });
    expect(error).toBeUndefined();
    expect((await tryCode(verifyid, wrong(code))).error).toBe('WRONG_CODE');
    expect((await tryCode(verifyid, code)).status).toBe(200);
    expect(await failTimes({ email }, 99)).not.toContain('CHANNEL_LOCKED');
  });

  it('leaves no row behind once the lock is over', async () => {
    const email = newEmail();
    await failTimes({ email }, 100);
    world.clock.time += DAY_MS;
    await world.codes.purge();
    const rows = await world.db.selectFrom('code_channel').selectAll().where('address', '=', email).execute();
    expect(rows).toEqual([]);
  });

  it('is unlocked when its owner signs in by the other channel', async () => {
    const email = newEmail();
    const phone = newPhone();
    await world.signInAs({ email });
    const account = world.created.at(-1)!;
    const login = { platform: 'pingme' as const, channel: 'phone' as const, address: `${phone.telCode}${phone.phone}` };
    await world.db
      .insertInto('account_login')
      .values({ ...login, account_id: account.accountId, created_at: 0 })
      .execute();
    await failTimes(phone, 100);
    world.clock.time += 33 * 60_000;
    expect((await world.askCode(phone)).error).toBe('CHANNEL_LOCKED');
    await world.signInAs({ email });
    world.clock.time += 33 * 60_000;
    expect((await world.signInAs(phone)).userId).toBe(account.userId);
  });
});
