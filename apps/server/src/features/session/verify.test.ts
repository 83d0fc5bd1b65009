import { login } from '@manyline/contract/session';
import { getVerifyCode, requestToVerifyEmail, validateCode, validateCodeForEmail } from '@manyline/contract/verify';
import { MINUTE_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newPhone, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld();
});
afterAll(() => world.close());

const signIn = async () => (await world.signInAs({ email: newEmail() })).token;

async function askPhone(token: string, address: object = newPhone()) {
  const { captchaId, captcha } = await world.readCaptcha('getVerifyCode');
  const asked = await world.call(getVerifyCode, { ...address, captchaId, captcha }, { token });
  return { ...asked, verifyid: asked.body.verifyid, code: world.sent.at(-1)?.code ?? '' };
}

async function askEmail(token: string, email: string) {
  const { captchaId, captcha } = await world.readCaptcha('requestToVerifyEmail');
  const asked = await world.call(requestToVerifyEmail, { email, captchaId, captcha }, { token });
  return { ...asked, verifyid: asked.body.verifyid, code: world.sent.at(-1)?.code ?? '' };
}

describe('a verification code', () => {
  it('proves a phone in the session that asked for it, for ten minutes', async () => {
    const token = await signIn();
    const phone = newPhone();
    const { verifyid, code, body } = await askPhone(token, phone);
    expect(body).toMatchObject({ status: 200, codeLength: 4 });
    const caller = await world.sessions.authenticateToken(token);
    const target = { channel: 'phone' as const, address: `${phone.telCode}${phone.phone}` };
    expect(await world.verify.wasProven(caller, target)).toBe(false);
    expect((await world.call(validateCode, { verifyid, code }, { token })).body).toEqual({ status: 200 });
    expect(await world.verify.wasProven(caller, target)).toBe(true);
    world.clock.time += 10 * 60_000;
    expect(await world.verify.wasProven(caller, target)).toBe(false);
  });

  it('proves an address, and is told apart from a sign-in code by its words', async () => {
    const token = await signIn();
    const { verifyid, code } = await askEmail(token, newEmail());
    expect(world.sent.at(-1)?.subject).toBe(`${code} is your PingMe verification code`);
    expect((await world.call(validateCodeForEmail, { verifyid, code }, { token })).status).toBe(200);
    expect((await world.call(validateCodeForEmail, { verifyid, code }, { token })).error).toBe('CODE_EXPIRED');
  });

  it('to an address that the account has says what may follow, and what to do where somebody else asked', async () => {
    const email = newEmail();
    const { token } = await world.signInAs({ email });
    await askEmail(token, email);
    const { text } = world.sent.at(-1)!;
    expect(text).toContain('that your account is yours, before its phone or email address is changed or it is deleted');
    expect(text).toContain('somebody may be logged in to your account');
    await askEmail(token, newEmail());
    expect(world.sent.at(-1)!.text).toContain('to confirm this email address with PingMe');
  });

  it('is worth nothing in another session, of the same account or another (T45)', async () => {
    const email = newEmail();
    const mine = (await world.signInAs({ email })).token;
    const { verifyid, code } = await askPhone(mine);
    for (const token of [(await world.signInAs({ email })).token, await signIn()])
      expect((await world.call(validateCode, { verifyid, code }, { token })).error).toBe('CODE_EXPIRED');
    expect((await world.call(validateCode, { verifyid, code }, { token: mine })).status).toBe(200);
  });

  it('is no sign-in code, nor one of the other channel, nor the other way round', async () => {
    const token = await signIn();
    const { verifyid, code } = await askPhone(token);
    expect((await world.call(login, { platform: 'pingme', verifyid, code })).error).toBe('CODE_EXPIRED');
    expect((await world.call(validateCodeForEmail, { verifyid, code }, { token })).error).toBe('CODE_EXPIRED');
    const signInCode = await world.askCode(newPhone());
    const crossed = { verifyid: signInCode.verifyid, code: signInCode.code };
    expect((await world.call(validateCode, crossed, { token })).error).toBe('CODE_EXPIRED');
  });

  it('needs a session and a captcha for this call; a slider will do for a phone', async () => {
    const token = await signIn();
    const phone = newPhone();
    expect((await world.call(getVerifyCode, phone)).error).toBe('SESSION_INVALID');
    expect((await world.call(getVerifyCode, phone, { token })).error).toBe('CAPTCHA_REQUIRED');
    const { captchaId, captcha } = await world.readCaptcha('getVerifyCode', 'slider');
    const missed = { ...phone, captchaId, captchaVerifyParam: JSON.stringify({ x: Number(captcha) + 50 }) };
    expect((await world.call(getVerifyCode, missed, { token })).error).toBe('SLIDER_FAILED');
    const slider = await world.readCaptcha('getVerifyCode', 'slider');
    const captchaVerifyParam = JSON.stringify({ x: Number(slider.captcha) });
    const fitting = { ...phone, captchaId: slider.captchaId, captchaVerifyParam };
    expect((await world.call(getVerifyCode, fitting, { token })).status).toBe(200);
  });

  it('needs no captcha by mail to an address that the account has, and one to every other and by text', async () => {
    const email = newEmail();
    const { token } = await world.signInAs({ email });
    expect((await world.call(requestToVerifyEmail, { email: newEmail() }, { token })).error).toBe('CAPTCHA_REQUIRED');
    const { status, body } = await world.call(requestToVerifyEmail, { email }, { token });
    expect(status).toBe(200);
    const code = world.sent.at(-1)!.code;
    // Nobody sends more of them than with one.
    expect((await world.call(requestToVerifyEmail, { email }, { token })).error).toBe('RESEND_TOO_SOON');
    expect((await world.call(validateCodeForEmail, { verifyid: body.verifyid, code }, { token })).status).toBe(200);
    const phone = newPhone();
    const byPhone = await world.signInAs(phone);
    expect((await world.call(getVerifyCode, phone, { token: byPhone.token })).error).toBe('CAPTCHA_REQUIRED');
  });

  it('by mail to the own address needs a captcha again once two stand unused: a script leaves the owner some of the day', async () => {
    const email = newEmail();
    const { token } = await world.signInAs({ email });
    const ask = async (more: object = {}) => world.call(requestToVerifyEmail, { email, ...more }, { token });
    const outcomes: unknown[] = [];
    for (let code = 0; code < 3; code += 1) {
      outcomes.push((await ask()).error ?? 'sent');
      world.clock.time += 5 * MINUTE_MS;
    }
    expect(outcomes).toEqual(['sent', 'sent', 'CAPTCHA_REQUIRED']);
    const { captchaId, captcha } = await world.readCaptcha('requestToVerifyEmail');
    const { status, body } = await ask({ captchaId, captcha });
    expect(status).toBe(200);
    const code = world.sent.at(-1)!.code;
    expect((await world.call(validateCodeForEmail, { verifyid: body.verifyid, code }, { token })).status).toBe(200);
    expect((await ask()).status, 'one was used').toBe(200);
  });

  it('shares waits and failures with sign-in, so that neither is a way around the other', async () => {
    const token = await signIn();
    const phone = newPhone();
    await world.askCode(phone);
    expect((await askPhone(token, phone)).error).toBe('RESEND_TOO_SOON');
  });
});
