import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall } from '@manyline/contract/define-call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLiveBrands } from '../brands/live-brands.ts';
import { createLogger } from '../log.ts';
import { createHttp } from './create-http.ts';
import { mountPages } from './pages.ts';
import { mount } from './route.ts';

const HOSTILE = '</script><img src=x onerror=alert(1)>\u2028"\\';
const say = defineCall('GET', '/web/say', {
  summary: 'Says a word',
  tag: 'Account',
  audience: 'anyone',
  query: z.strictObject({ word: z.string() }),
  response: z.object({ word: z.string() }),
});
const fail = defineCall('GET', '/web/fail', {
  summary: 'Fails',
  tag: 'Account',
  audience: 'anyone',
  response: z.object({}),
});

const lines: string[] = [];
let app: FastifyInstance;
let built: string;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'manyline-pages-'));
  await mkdir(join(built, 'assets'));
  await mkdir(join(built, '.git'));
  await writeFile(join(built, '.git', 'config'), 'a secret');
  await writeFile(join(built, 'index.html'), '<head><title>web</title></head>');
  await writeFile(join(built, 'assets', 'a.js'), 'export {}');
  app = await createHttp({
    logger: createLogger('info', { write: (line) => void lines.push(line) }),
    trustProxy: false,
    requestsPerMinute: 1_000,
    isHttps: true,
  });
  mount(app, say, [], async ({ query }) => ({ word: query.word }));
  mount(app, fail, [], async () => {
    throw new TypeError('a table of ours is missing');
  });
  await mountPages(app, { brands: createLiveBrands(), webDir: built });
});
afterAll(async () => {
  await app.close();
  await rm(built, { recursive: true });
});

const everywhere = ['/', '/chats', '/assets/a.js', '/web/say?word=a', '/web/nothing', '/web/fail'];

describe('every answer', () => {
  it.each(everywhere)(
    'runs scripts of ours alone, loads nothing of others, and tells no other where it was: %s',
    async (url) => {
      const { headers } = await app.inject({ url });
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          // A script that was slipped in could carry a token nowhere.
          "connect-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
        ]),
      );
      expect(policy.filter((rule) => /unsafe-eval|script-src.*unsafe|https?:|\*/.test(rule))).toEqual([]);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      });
    },
  );

  it.each(everywhere)(
    'may be read by no page of another site, which is not asked for first either: %s',
    async (url) => {
      const origin = 'https://evil.example';
      const asked = { origin, 'access-control-request-method': 'GET' };
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await app.inject({ method, url, headers: asked });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});

describe('a call', () => {
  it('answers a hostile word as JSON that means the same and that no browser takes for a page', async () => {
    const answer = await app.inject({ url: `/web/say?word=${encodeURIComponent(HOSTILE)}` });
    expect(answer.json()).toEqual({ word: HOSTILE });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('takes no name twice', async () => {
    const { statusCode } = await app.inject({ url: '/web/say?word=a&word=b' });
    expect(statusCode).toBe(400);
  });

  it('that fails as nobody expected says so in our log, with its place, and to the asker nothing of it', async () => {
    const before = lines.length;
    const answer = await app.inject({ url: '/web/fail' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/table|TypeError|strangers/);
    const said = lines.slice(before).map((line) => JSON.parse(line));
    const failed = said.find(({ msg }) => msg === 'request failed');
    expect(failed.err.stack).toMatch(/^TypeError: a table of ours is missing\n.*strangers/s);
    expect(failed.reqId).toBe(answer.headers['x-request-id']);
    // Milliseconds since 1970 of UTC, whatever the machine's zone.
    expect(Math.abs(failed.time - Date.now())).toBeLessThan(60_000);
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('is not there for %s, which shows what was sent', async (method) => {
    const { statusCode, body } = await app.inject({
      method: method as 'TRACE',
      url: '/web/say?word=a',
      headers: { 'x-auth-token': 'shown to nobody' },
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('shown to nobody');
  });
});

it.each(['/assets/', '/assets', '/assets/../', '/assets/../.git/config', '/assets/%2e%2e/.git/config', '/.git/config'])(
  'what lies in folders is neither listed nor found beside what was built: %s',
  async (url) => {
    const { body } = await app.inject({ url });
    expect(body).not.toMatch(/a\.js|a secret/);
  },
);
