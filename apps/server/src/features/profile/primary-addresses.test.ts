import { getAccountInfo } from '@manyline/contract/account';
import { setEmailForAccount, setPhoneForAccount, updateEmail, updatePhone } from '@manyline/contract/profile';
import { login } from '@manyline/contract/session';
import {
  getOwnerProof,
  getVerifyCode,
  requestToVerifyEmail,
  validateCode,
  validateCodeForEmail,
} from '@manyline/contract/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newPhone, openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld();
});
afterAll(() => world.close());

const TEN_MINUTES = 10 * 60_000;
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
  world.clock.time += TEN_MINUTES;
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

/** Words without a code that an address got. */
const toldTo = (address: string) => world.sent.filter(({ to, code }) => to === address && !code);
const digits = ({ telCode, phone }: Phone) => `${telCode}${phone}`;

async function setPhone(token: string, phone: Phone) {
  await provePhone(token, phone);
  const { error } = await world.call(updatePhone, toWire(phone), { token });
  world.clock.time += 60_000;
  return error;
}

async function setEmail(token: string, email: string) {
  await proveEmail(token, email);
  return (await world.call(updateEmail, { email }, { token })).error;
}

it('every address that the account had hears of another one, in its language, without anything to type or click', async () => {
  const [first, second] = [newPhone(), newPhone()];
  const [before, after] = [newEmail(), newEmail()];
  const { token, userId } = await world.signInAs({ email: before }, 'wephone');
  await world.db.updateTable('account').set({ language: 'zh_cn' }).where('user_id', '=', userId).execute();
  for (const phone of [first, first, second]) expect(await setPhone(token, phone)).toBeUndefined();
  await expect.poll(() => toldTo(digits(first))).toHaveLength(1);
  await expect.poll(() => toldTo(before)).toHaveLength(2);
  expect(await setEmail(token, after)).toBeUndefined();
  await expect.poll(() => toldTo(before)).toHaveLength(3);
  await expect.poll(() => toldTo(digits(second))).toHaveLength(1);
  expect([toldTo(digits(first)).length, toldTo(after)]).toEqual([1, []]);
  const mails = toldTo(before);
  const texts = [toldTo(digits(first))[0]!.text, toldTo(digits(second))[0]!.text];
  expect(texts).toEqual([expect.stringContaining('已更换手机号'), expect.stringContaining('已设置或更换邮箱')]);
  const added = expect.stringContaining('您的账户已设置手机号');
  expect(mails.map(({ subject }) => subject)).toEqual([added, added, expect.stringContaining('您的邮箱已更换')]);
  for (const { text } of mails) expect(text).toContain(`用户 ID ${userId}`);
  for (const text of [...texts, ...mails.map((mail) => mail.text.replace(userId, ''))]) {
    expect(text).toContain('WePhone 客服');
    expect(text).not.toContain('.example');
    expect(text).not.toMatch(/https?:|\d{4}/);
    for (const secret of [after, first.phone, second.phone]) expect(text).not.toContain(secret);
  }
});

it('who adds the first phone of an account that signs in by mail is told of at that mail address', async () => {
  const email = newEmail();
  expect(await setPhone(await signIn({ email }), newPhone())).toBeUndefined();
  await expect.poll(() => toldTo(email)).toHaveLength(1);
  expect(toldTo(email)[0]).toMatchObject({
    subject: expect.stringContaining('The phone number of your account was set'),
  });
});

describe('ten minutes after its sign-in a session', () => {
  const isProven = async (token: string) => (await world.call(getOwnerProof, {}, { token })).body.isProven;
  async function openOldSession(address: object) {
    const token = await signIn(address);
    expect(await isProven(token)).toBe(true);
    world.clock.time += TEN_MINUTES;
    expect(await isProven(token)).toBe(false);
    return token;
  }

  it('sets no other phone or address by a proof of the new one alone, nor tells anybody that it did: a stolen token does not become the account', async () => {
    const email = newEmail();
    const token = await openOldSession({ email });
    const [phone, other] = [newPhone(), newEmail()];
    expect(await setPhone(token, phone)).toBe('OWNER_NOT_PROVEN');
    expect(await setEmail(token, other)).toBe('OWNER_NOT_PROVEN');
    expect(await info(token)).toMatchObject({ email, needSetPhone: true });
    expect([email, other, digits(phone)].flatMap(toldTo)).toEqual([]);
    expect((await world.signInAs(phone)).isNew).toBe(true);
  });

  it('sets one once it proved an address that the account has, for ten minutes', async () => {
    const email = newEmail();
    const token = await openOldSession({ email });
    await proveEmail(token, email);
    expect(await isProven(token)).toBe(true);
    expect(await setPhone(token, newPhone())).toBeUndefined();
    expect(await setEmail(token, newEmail())).toBeUndefined();
    world.clock.time += TEN_MINUTES;
    expect(await isProven(token)).toBe(false);
    expect(await setPhone(token, newPhone())).toBe('OWNER_NOT_PROVEN');
  });

  it('does so by either of two addresses, and not by what another session proved', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    expect(await setPhone(await signIn({ email }), phone)).toBeUndefined();
    const [token, other] = [await openOldSession({ email }), await openOldSession(phone)];
    await provePhone(other, phone);
    expect(await setEmail(token, newEmail())).toBe('OWNER_NOT_PROVEN');
    expect(await setEmail(other, newEmail())).toBeUndefined();
  });

  it('is no younger for a clock that was ahead when it signed in', async () => {
    world.clock.time += 7_200_000;
    const token = await signIn();
    world.clock.time -= 7_200_000;
    expect(await isProven(token)).toBe(false);
  });
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
