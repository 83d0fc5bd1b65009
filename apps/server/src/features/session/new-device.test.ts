import { randomInt, randomUUID } from 'node:crypto';
import type { BrandId } from '@manyline/brands/schema';
import { genCaptcha } from '@manyline/contract/captcha';
import { getMailbox } from '@manyline/contract/local-world';
import { getNotices } from '@manyline/contract/notices';
import { endSession, login, preLogin } from '@manyline/contract/session';
import { DAY_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { callApp } from '../../testing/test-account.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { newDevice } from './devices.service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(() => {
  world.clock.aheadMs = 0;
});
afterAll(() => world.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type Address = { email: string } | { telCode: string; phone: string };

interface Browser {
  /** As the browser sends it back; without one it is new, or keeps none. */
  cookie?: string;
  userAgent?: string;
  platform?: BrandId;
  languagecode?: 'en' | 'zh_cn';
}

const newEmail = () => ({ email: `person-${randomUUID()}@example.com` });
const inboxOf = (address: Address) => ('email' in address ? address.email : `${address.telCode}${address.phone}`);

/** Mails or texts that carry no code, once nothing is left to be said. */
async function listTold(address: Address) {
  await world.tellings.service.sweep();
  const waiting = () => world.database.db.selectFrom('telling').select('id').execute();
  await waitFor(async () => (await waiting()).length === 0, { what: 'everything to be said' });
  const { items } = await world.call(getMailbox, { to: inboxOf(address) });
  return items.filter(({ code }) => code === undefined);
}

/** Signs in by a code, as a browser does. Answers the token, and the cookie that it is to keep. */
async function signIn(address: Address, browser: Browser = {}) {
  const { cookie, userAgent = FIREFOX, platform = 'pingme', languagecode } = browser;
  const { captchaId } = await world.call(genCaptcha, { action: 'preLogin' });
  const { rows } = await world.database.execute('select answer from captcha where captcha_id = $1', [captchaId]);
  const captcha = (rows as { answer: string }[])[0]!.answer;
  const spoken = languagecode && { languagecode };
  const { verifyid } = await world.call(preLogin, { platform, ...address, captchaId, captcha, ...spoken });
  const { items } = await world.call(getMailbox, { to: inboxOf(address) });
  const code = items.find((item) => item.code !== undefined)!.code!;
  const answer = await world.http.inject({
    method: 'POST',
    url: login.url,
    payload: { platform, verifyid, code, ...spoken },
    headers: { 'user-agent': userAgent, ...(cookie && { cookie }) },
  });
  const body = answer.json();
  expect(answer.statusCode, JSON.stringify(body)).toBe(200);
  const { name, value } = answer.cookies[0]!;
  return { token: String(body.token), code, cookie: `${name}=${value}`, userId: String(body.userId) };
}

const noticesOf = (token: string) => callApp(world.http, getNotices, {}, { 'x-auth-token': token });
const findAccount = async (userId: string) => (await world.accounts.service.findByUserId(userId))!;

it('a sign-in on a new device is told once, by mail, in the notices and on open screens; the first of an account, and others on a known device, tell nothing', async () => {
  const email = newEmail();
  const first = await signIn(email);
  const again = await signIn(email, { cookie: first.cookie });
  expect(again.cookie, 'the device keeps its word').toBe(first.cookie);
  expect([await listTold(email), (await noticesOf(first.token)).notices]).toEqual([[], []]);

  const heard: { text: string; target: string }[] = [];
  (await world.connect(first.token)).raw.on('notice', (notice) => heard.push(notice));
  const other = await signIn(email, { userAgent: CHROME });
  const [mail, ...rest] = await listTold(email);
  expect(rest).toEqual([]);
  expect(mail!.subject).toBe('PingMe: a new device logged in');
  expect(mail!.text).toMatch(/^A new device logged in: Chrome on Windows, \w+ \d+, \d{4} \d+:\d\d [AP]M UTC\.$/m);
  expect(mail!.text).toContain('If it was you, there is nothing to do.');
  expect(mail!.text).toContain('It came from the network 127.0.0.1.');
  expect(mail!.text).toContain('Log in to PingMe to see more, under Profile.');
  const [notice, ...others] = (await noticesOf(first.token)).notices;
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ target: 'sessions', read: false, text: expect.stringContaining('Chrome on Windows') });
  expect(notice!.text, 'a notice stays for a year, the network does not').not.toContain('127.0.0.1');
  await waitFor(() => heard.length > 0, { what: 'the notice on the open screen' });
  expect(heard).toEqual([{ text: notice!.text, target: 'sessions' }]);
  const { accountId } = await findAccount(first.userId);
  const chats = world.database.db.selectFrom('chat').select('other_number').where('account_id', '=', accountId);
  expect(await chats.execute(), 'chats are for what people write').toEqual([]);

  const secrets = [other.token, other.code, other.cookie.split('=')[1]!];
  for (const secret of secrets)
    for (const text of [mail!.text, mail!.subject, notice!.text]) expect(text).not.toContain(secret);

  await signIn(email, { userAgent: CHROME, cookie: other.cookie });
  await signIn(email, { cookie: first.cookie });
  expect(await listTold(email)).toHaveLength(1);
});

it('a device is known by the word that it keeps alone, account by account: not by its address or kind, and not by a word of its own', async () => {
  const [wei, ana] = [newEmail(), newEmail()];
  const { cookie } = await signIn(wei);
  await signIn(wei);
  expect(await listTold(wei), 'the same kind of browser from the same address').toHaveLength(1);
  // Somebody else on the same browser: their account was never signed in on it, but this one opens it.
  await signIn(ana, { cookie });
  const elsewhere = await signIn(ana);
  expect(await listTold(ana)).toHaveLength(1);
  await signIn(wei, { cookie: elsewhere.cookie });
  expect(await listTold(wei), "another account's device is no device of this one").toHaveLength(2);
  const forged = await signIn(wei, { cookie: 'manyline-device=mine' });
  expect(forged.cookie).toMatch(/^manyline-device=[\w-]{43}$/);
  expect(await listTold(wei)).toHaveLength(3);
  const { rows } = await world.database.execute('select device_hash from account_device');
  const hashes = (rows as { device_hash: Buffer }[]).map(({ device_hash: hash }) => Buffer.from(hash).toString('hex'));
  expect(new Set(hashes).size, 'nobody finds the accounts of one browser in the database').toBe(hashes.length);
});

it('who has a phone alone is told by text', async () => {
  const phone = { telCode: '49', phone: `1512${randomInt(1_000_000, 9_999_999)}` };
  await signIn(phone, { platform: 'wetalk' });
  await signIn(phone, { platform: 'wetalk', userAgent: 'a tool https://evil.example' });
  const [text, ...rest] = await listTold(phone);
  expect(rest).toEqual([]);
  expect(text!.text).toMatch(/^WeTalk: A new device logged in: unknown device, /);
  expect(text!.text, 'what a program calls itself is the text of a stranger').not.toContain('evil');
});

it('is told in the language that the account had: whoever signs in chooses only what comes after', async () => {
  const email = newEmail();
  const { userId } = await signIn(email, { languagecode: 'zh_cn' });
  await signIn(email, { languagecode: 'en' });
  const [mail] = await listTold(email);
  expect(mail!.subject).toBe('PingMe：新设备登录提醒');
  expect(mail!.text).toContain('您的账户在新设备上登录：Linux · Firefox，');
  expect((await findAccount(userId)).language).toBe('en');
});

it('a brand without chats tells it likewise', async () => {
  const email = newEmail();
  const { token } = await signIn(email, { platform: 'jiema' });
  await signIn(email, { platform: 'jiema', userAgent: CHROME });
  expect(await listTold(email)).toHaveLength(1);
  expect((await noticesOf(token)).notices).toMatchObject([{ target: 'sessions' }]);
});

it('a flood of new devices is told five times a day, and again the day after', async () => {
  const email = newEmail();
  const { token } = await signIn(email);
  world.clock.aheadMs = 2 * DAY_MS;
  for (let count = 0; count < 8; count += 1) await signIn(email);
  expect(await listTold(email)).toHaveLength(5);
  world.clock.aheadMs = 3 * DAY_MS + 1;
  await signIn(email);
  expect(await listTold(email)).toHaveLength(6);
  expect((await noticesOf(token)).notices).toHaveLength(6);
});

it('a session of before devices were told apart vouches for one device that looks as it does, once', async () => {
  const email = newEmail();
  const { userId } = await signIn(email);
  const { accountId } = await findAccount(userId);
  await world.session.sessions.open(accountId, CHROME.replace('140', '139'));
  const mine = await signIn(email, { userAgent: CHROME });
  expect(await listTold(email)).toEqual([]);
  await signIn(email, { userAgent: CHROME });
  expect(await listTold(email), 'the next one is a stranger').toHaveLength(1);
  await signIn(email, { userAgent: CHROME, cookie: mine.cookie });
  expect(await listTold(email)).toHaveLength(1);
});

it('a session that somebody ended vouches for nobody; one that time ended does', async () => {
  const email = newEmail();
  const { userId, token, cookie } = await signIn(email);
  const { accountId } = await findAccount(userId);
  const { sessions } = world.session;
  const stranger = await sessions.authenticateToken(await sessions.open(accountId, CHROME));
  await callApp(world.http, endSession, { sessionId: stranger.sessionId }, { 'x-auth-token': token });
  await signIn(email, { userAgent: CHROME });
  expect(await listTold(email)).toHaveLength(1);
  await sessions.open(accountId, FIREFOX);
  world.clock.aheadMs = 8 * DAY_MS;
  await sessions.lapse();
  await signIn(email, { cookie });
  await signIn(email);
  expect(await listTold(email), 'the one whose time was over').toHaveLength(1);
});

it('of several sign-ins of one new device at once, on two nodes, one is told', async () => {
  const { accountId, address } = await world.signIn({ platform: 'jiema', numberType: 'none', credit: '0' });
  const other = await world.openNode({ started: false });
  const seen = { accountId, device: newDevice(), userAgent: CHROME, network: '203.0.113.7', isFirst: false };
  await Promise.all(
    [world, other, world, other].map((node) =>
      inTransaction(node.database.db, (tx) => node.session.devices.note(tx, seen)),
    ),
  );
  expect(await listTold({ email: address })).toHaveLength(1);
});

it('where nobody can be told no session opens', async () => {
  const email = newEmail();
  const { userId } = await signIn(email);
  const { accountId } = await findAccount(userId);
  const count = () =>
    world.database.db.selectFrom('session').select('session_id').where('account_id', '=', accountId).execute();
  await world.database.execute(`alter table telling add constraint no_telling check (about <> 'device')`);
  await expect(signIn(email)).rejects.toThrow('500');
  await world.database.execute('alter table telling drop constraint no_telling');
  expect(await count()).toHaveLength(1);
  await signIn(email);
  expect(await count()).toHaveLength(2);
});

it('a device that was not signed in on for 400 days is forgotten, and new again', async () => {
  const email = newEmail();
  const { cookie, userId } = await signIn(email);
  const { accountId } = await findAccount(userId);
  const known = () =>
    world.database.db.selectFrom('account_device').selectAll().where('account_id', '=', accountId).execute();
  world.clock.aheadMs = 399 * DAY_MS;
  await world.session.devices.purge();
  expect(await known()).toHaveLength(1);
  await signIn(email, { cookie });
  world.clock.aheadMs = 401 * DAY_MS;
  await world.session.devices.purge();
  expect(await known(), 'it was used since').toHaveLength(1);
  world.clock.aheadMs = 800 * DAY_MS;
  await world.session.devices.purge();
  expect(await known()).toEqual([]);
});
