import { readFileSync } from 'node:fs';
import { createOrUpdateVerificationCodeApi, getVerificationCodeApi } from '@manyline/contract/developer';
import { publicDocs } from '@manyline/contract/docs/all';
import { sandboxDocs } from '@manyline/contract/docs/local-world.docs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type DeveloperWorld, openDeveloperWorld } from '../../features/developer/testing/developer-world.ts';
import { type ExampleCall, findMissing, listExampleCalls } from '../../testing/example-calls.ts';

const PARTNER = '12025550141';
const texts = ['Hello', 'Hi back'];

let world: DeveloperWorld;
beforeAll(async () => {
  world = await openDeveloperWorld();
});
afterAll(() => world.close());

/** Somebody as the documents' examples have them: with a number, a chat, API access, and a callback that failed. */
async function openReader(decided: boolean) {
  const server = await world.openServer();
  const person = await world.signIn({ verified: true });
  for (const text of texts) await receive(person.number, PARTNER, text);
  if (decided) {
    await person.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: server.url });
    await world.decide(person);
    await world.receive(person);
    await failOnce(server);
  }
  const { key, testKey } = await person.call(getVerificationCodeApi);
  return {
    ...person,
    server,
    key,
    testKey,
    host: server.url.replace('http://', ''),
    known: new Map<string, unknown>(),
  };
}

/** Callbacks that are due meet a server that is down for a moment. */
async function failOnce(server: Awaited<ReturnType<DeveloperWorld['openServer']>>) {
  server.answerStatus(503, 'down');
  await world.deliver();
  server.answerStatus(200);
}

type Reader = Awaited<ReturnType<typeof openReader>>;

async function receive(to: string, from: string, text: string) {
  await world.webhook([{ kind: 'inbound', eventId: newId(), from, to, text, date: Date.now() }]);
}

/** Values that differ from one server to the next, by the field that carries them; all others are sent as they are written. */
async function fill(reader: Reader, name: string, value: unknown): Promise<unknown> {
  if (value === '12015550106') return reader.number;
  if (value === '12015550190') return reader.known.get('number') ?? value;
  if (name === 'protocol') return 'http://';
  if (name === 'host') return reader.host;
  if (name === 'ids') return [reader.known.get('_id')];
  if (name === 'captchaId' || (name === 'verifyid' && value !== 'nope')) return reader.known.get(name);
  if (name === 'captcha') return readCaptcha(String(reader.known.get('captchaId')));
  if (name === 'code' && value === '726154') return readMailedCode();
  return value;
}

async function readCaptcha(captchaId: string) {
  const captchas = world.database.db.selectFrom('captcha').select('answer').where('captcha_id', '=', captchaId);
  return (await captchas.executeTakeFirstOrThrow()).answer;
}

async function readMailedCode() {
  const { items } = (await world.http.inject('/sandbox/api/mailbox?to=dev@example.com')).json();
  return items[0].code;
}

async function run(reader: Reader, { method, path, body, note }: Omit<ExampleCall, 'status' | 'answer'>) {
  const address = new URL(path, 'http://example');
  for (const [name, value] of [...address.searchParams]) {
    address.searchParams.set(name, String(await fill(reader, name, value)));
  }
  const filled = Object.entries(body ?? {}).map(async ([name, value]) => [name, await fill(reader, name, value)]);
  const payload = body && Object.fromEntries(await Promise.all(filled));
  const byKey = { 'x-user-id': reader.userId, 'x-api-key': reader.key };
  const byTestKey = { 'x-api-key': reader.testKey };
  const byToken = { 'x-auth-token': reader.token };
  // Signing in with a session's token ends that session.
  const isOpen = note === 'without a token' || path === '/web/login';
  const headers: Record<string, string> = isOpen
    ? {}
    : note === 'with a key'
      ? byKey
      : note === 'with a test key'
        ? byTestKey
        : byToken;
  const answer = await world.http.inject({ method, url: address.pathname + address.search, payload, headers });
  const given = answer.json();
  for (const part of [given, given.lockPhone, given.contact]) {
    for (const [name, value] of Object.entries(part ?? {})) reader.known.set(name, value);
  }
  if (path.startsWith('/web/lockVerificationCodePhone')) {
    // The text that the next examples read.
    await receive(given.lockPhone.number, 'Telegram', 'Telegram code 48213');
    await failOnce(reader.server);
  }
  return { status: answer.statusCode, given };
}

describe.each([
  ['docs/API.md', new URL('../../../../../docs/API.md', import.meta.url), 18],
  ['the English guide', new URL('guide.en.md', import.meta.url), 10],
  ['the Chinese guide', new URL('guide.zh.md', import.meta.url), 10],
])('the examples of %s', (_name, file, least) => {
  it('answer what they promise', async () => {
    const reader = await openReader(true);
    const calls = listExampleCalls(readFileSync(file, 'utf8'));
    expect(calls.length).toBeGreaterThanOrEqual(least);
    for (const call of calls) {
      const { status, given } = await run(reader, call);
      const asked = `${call.method} ${call.path}: ${JSON.stringify(given).slice(0, 300)}`;
      expect(status, asked).toBe(call.status);
      expect(findMissing(call.answer, given), asked).toBeUndefined();
    }
  });
});

describe('the examples of the API document', () => {
  const examples = [...publicDocs, sandboxDocs].flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([name, { call, doc }]) => (doc.example ? [{ name, call, ...doc.example }] : [])),
  );

  it('answer what they promise', async () => {
    const reader = await openReader(false);
    for (const { name, call, query = {}, body, answer } of examples) {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const path = `${call.url}${search.size > 0 ? `?${search}` : ''}`;
      const { status, given } = await run(reader, {
        method: call.method,
        path,
        body: body as ExampleCall['body'],
        note: '',
      });
      const asked = `${name}: ${JSON.stringify(given).slice(0, 300)}`;
      expect(status, asked).toBe(200);
      expect(findMissing(answer, given), asked).toBeUndefined();
    }
    expect(examples.length).toBeGreaterThan(20);
  });
});

describe('the reader of examples', () => {
  it('reads method, path, body, status and answer, and lets what is left out be anything', () => {
    const text =
      '```text\nPOST /web/x {"a":1}   (with a key)\n400 {"retcode":1,"list":[{"b":"…",…}],…}\nGET /web/y?c=… {}\n```\n';
    const [call, ...more] = listExampleCalls(text);
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method: 'POST', path: '/web/x', body: { a: 1 }, status: 400, note: 'with a key' });
    expect(findMissing(call!.answer, { retcode: 7, list: [{ b: 'x', d: 1 }] })).toBeUndefined();
    expect(findMissing(call!.answer, { retcode: 7, list: [] })).toBe('answer.list[0]');
    expect(findMissing(call!.answer, { retcode: '7', list: [{ b: 'x' }] })).toBe('answer.retcode');
    expect(findMissing(call!.answer, { retcode: 7, list: [{}] })).toBe('answer.list[0].b');
  });
});
