import { getAccountInfo } from '@manyline/contract/account';
import { setEmailForAccount, setPhoneForAccount, updateEmail, updatePhone } from '@manyline/contract/profile';
import { login } from '@manyline/contract/session';
import { getVerifyCode, requestToVerifyEmail, validateCode, validateCodeForEmail } from '@manyline/contract/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail, newPhone, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld();
});
afterAll(() => world.close());

type Phone = ReturnType<typeof newPhone>;
const toWire = ({ telCode, phone }: Phone) => ({ telcode: telCode, phone });
const signIn = async (address: object = { email: newEmail() }, platform = 'pingme') =>
  (await world.signInAs(address, platform)).token;
const info = async (token: string) => (await world.call(getAccountInfo, {}, { token })).body;

async function provePhone(token: string, phone: Phone) {
  const { captchaId, captcha } = await world.readCaptcha('getVerifyCode');
  const { body } = await world.call(getVerifyCode, { ...phone, captchaId, captcha }, { token });
  await world.call(validateCode, { verifyid: body.verifyid, code: world.sent.at(-1)!.code }, { token });
}

async function proveEmail(token: string, email: string) {
  const { captchaId, captcha } = await world.readCaptcha('requestToVerifyEmail');
  const { body } = await world.call(requestToVerifyEmail, { email, captchaId, captcha }, { token });
  await world.call(validateCodeForEmail, { verifyid: body.verifyid, code: world.sent.at(-1)!.code }, { token });
}

it('an account by mail sets a phone that its session proved, and signs in by either', async () => {
  const email = newEmail();
  const phone = newPhone();
  const { token, userId } = await world.signInAs({ email });
  expect(await info(token)).toMatchObject({ needSetPhone: true });
  expect((await world.call(setPhoneForAccount, toWire(phone), { token })).error).toBe('ADDRESS_NOT_PROVEN');
  await provePhone(token, phone);
  expect((await world.call(setPhoneForAccount, toWire(phone), { token })).body).toEqual({ status: 200, ...phone });
  expect(await info(token)).toMatchObject({ ...phone, email, needSetPhone: false });
  for (const address of [phone, { email }]) expect((await world.signInAs(address)).userId).toBe(userId);
});

it('what one session proved is worth nothing in another, nor after ten minutes', async () => {
  const email = newEmail();
  const [token, other] = [await signIn({ email }), await signIn({ email })];
  const phone = newPhone();
  await provePhone(token, phone);
  expect((await world.call(setPhoneForAccount, toWire(phone), { token: other })).error).toBe('ADDRESS_NOT_PROVEN');
  world.clock.time += 10 * 60_000;
  expect((await world.call(setPhoneForAccount, toWire(phone), { token })).error).toBe('ADDRESS_NOT_PROVEN');
});

it('a changed phone or address signs in, and the one before makes a new account', async () => {
  const [first, second] = [newPhone(), newPhone()];
  const { token, userId } = await world.signInAs(first);
  await provePhone(token, second);
  await world.call(updatePhone, toWire(second), { token });
  expect((await world.signInAs(second)).userId).toBe(userId);
  expect(await world.signInAs(first)).toMatchObject({ isNew: true });
  const [before, after] = [newEmail(), newEmail()];
  await proveEmail(token, before);
  expect((await world.call(setEmailForAccount, { email: ` ${before.toUpperCase()} ` }, { token })).body).toMatchObject({
    email: before,
  });
  await proveEmail(token, after);
  await world.call(updateEmail, { email: after }, { token });
  expect(await info(token)).toMatchObject({ ...second, email: after });
  expect((await world.signInAs({ email: after })).userId).toBe(userId);
});

it('a changed phone or address is told to the one before, in the account’s language, without anything to type or click', async () => {
  const [first, second] = [newPhone(), newPhone()];
  const [before, after] = [newEmail(), newEmail()];
  const { token, userId } = await world.signInAs({ email: before }, 'wephone');
  await world.db.updateTable('account').set({ language: 'zh_cn' }).where('user_id', '=', userId).execute();
  const sentTo = (address: string) => world.sent.filter(({ to, code }) => to === address && !code);
  for (const phone of [first, first, second]) {
    await provePhone(token, phone);
    await world.call(updatePhone, toWire(phone), { token });
    world.clock.time += 60_000;
  }
  const digits = ({ telCode, phone }: Phone) => `${telCode}${phone}`;
  await expect.poll(() => sentTo(digits(first))).toHaveLength(1);
  await proveEmail(token, after);
  await world.call(updateEmail, { email: after }, { token });
  await expect.poll(() => sentTo(before)).toHaveLength(1);
  expect([...sentTo(digits(second)), ...sentTo(after)]).toEqual([]);
  const [sms, mail] = [sentTo(digits(first))[0]!.text, sentTo(before)[0]!];
  expect(sms).toContain('已更换手机号');
  expect([mail.subject, mail.text]).toEqual([
    expect.stringContaining('您的邮箱已更换'),
    expect.stringContaining(`用户 ID ${userId}`),
  ]);
  for (const text of [sms, mail.text.replace(userId, '')]) {
    expect(text).toContain('support@wephone.example');
    expect(text).not.toMatch(/https?:|\d{4}/);
    for (const secret of [after, second.phone]) expect(text).not.toContain(secret);
  }
});

it("another account's phone is refused once it was proven, and stays where it was; another brand is another world", async () => {
  const phone = newPhone();
  const owner = await world.signInAs(phone);
  const token = await signIn();
  expect((await world.call(setPhoneForAccount, toWire(phone), { token })).error).toBe('ADDRESS_NOT_PROVEN');
  await provePhone(token, phone);
  const refused = await world.call(setPhoneForAccount, toWire(phone), { token });
  expect(refused).toMatchObject({ status: 409, error: 'ADDRESS_TAKEN' });
  expect(await info(token)).not.toHaveProperty('phone');
  expect((await world.signInAs(phone)).userId).toBe(owner.userId);
  const elsewhere = await signIn({ email: newEmail() }, 'wephone');
  await provePhone(elsewhere, phone);
  expect((await world.call(setPhoneForAccount, toWire(phone), { token: elsewhere })).status).toBe(200);
});

it('of two accounts that prove one phone and set it at once, one gets it', async () => {
  const phone = newPhone();
  const tokens = [await signIn(), await signIn()];
  for (const token of tokens) {
    await provePhone(token, phone);
    world.clock.time += 3 * 60_000;
  }
  const answers = await Promise.all(tokens.map((token) => world.call(setPhoneForAccount, toWire(phone), { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { verifyid, code } = await world.askCode(phone);
  expect((await world.call(login, { platform: 'pingme', verifyid, code })).body.isNew).toBe(false);
});
