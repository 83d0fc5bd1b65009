import { confirmCaptcha, genCaptcha } from '@manyline/contract/captcha';
import { login, preLogin } from '@manyline/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from './log.ts';
import { connectSocket } from './testing/test-socket.ts';
import { openWorld, type TestWorld } from './testing/world.ts';

const lines: string[] = [];
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ onLog: (line) => void lines.push(line) });
});
afterAll(() => world.close());

async function readCaptcha() {
  const { captchaId } = await world.call(genCaptcha, { action: 'preLogin', kind: 'text' });
  const row = await world.database.db
    .selectFrom('captcha')
    .select('answer')
    .where('captcha_id', '=', captchaId)
    .executeTakeFirstOrThrow();
  return { captchaId, captcha: row.answer };
}

it('of a sign-in and of texts names no token, no code, no captcha answer and no word of a message, at any level', async () => {
  const email = 'log.reader@example.com';
  const captcha = await readCaptcha();
  const { verifyid } = await world.call(preLogin, { platform: 'pingme', email, ...captcha });
  const [mail] = await world.mailbox.list(email);
  const code = mail!.code!;
  await world.call(login, { platform: 'pingme', verifyid, code: '000000' }).catch(() => undefined);
  const { token } = await world.call(login, { platform: 'pingme', verifyid, code });
  await world
    .call(confirmCaptcha, { captchaId: captcha.captchaId, captchaVerifyParam: '{"x":1}' })
    .catch(() => undefined);

  const wei = await world.signIn();
  const words = ['Meet me at the old mill', 'Bring the red suitcase', 'Poisoned chalice', 'Meant for another'];
  const live = await connectSocket(world.url, { query: { token: wei.token } });
  const text = wei.toText('12025550141', words[0]!);
  await live.send(text);
  await live.waitForState(text.smsId, 'delivered');
  await live.send({ ...text, toNumber: '1', text: words[0]! });
  await world.sandbox.sendFromHandset({ from: '12025550141', to: wei.number, text: words[1]! });
  await live.waitForText(words[1]!);
  // A text that the database refuses: its error quotes the row.
  const odd = { kind: 'inbound', eventId: 'odd', from: null, to: wei.number, text: words[2]!, date: Date.now() };
  await world.webhook([odd as never]);
  // One from before the number was rented goes nowhere.
  await world.webhook([{ ...odd, eventId: 'early', from: '12025550141', text: words[3]!, date: 1 } as never]);
  await world.http.inject({ url: `/web/getAccountInfo?token=${wei.token}`, headers: { 'x-auth-token': wei.token } });
  live.close();

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('it is set aside');
  expect(log).toContain('a message from before its number was rented');
  for (const secret of [token, wei.token, captcha.captcha, ...words]) expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`(?<![0-9a-f-])${code}(?![0-9a-f-])`));
});

it('hides secrets wherever a line carries them, and keeps the rest', () => {
  const written: string[] = [];
  const log = createLogger('info', { write: (line) => void written.push(line) });
  log.info({ req: { method: 'GET', url: '/web/login?token=t0ken&phone=1234' } }, 'a request');
  log.info({ token: 't0ken', body: { code: '1234', text: 'secret words' }, route: '/web/login' }, 'a line');
  log.info({ deeper: { payload: { code: '1234', text: 'secret words' } } }, 'a line with a payload');
  expect(written.join('')).toContain('/web/login');
  expect(written.join('')).not.toMatch(/t0ken|1234|secret words/);
});
