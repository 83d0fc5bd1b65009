import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Call } from '@manyline/contract/define-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContractCalls } from '../../testing/contract-calls.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import type { ApiDocument } from '../api-document/document-types.ts';

let world: TestWorld;
let api: ApiDocument;
let sandbox: ApiDocument;
const calls: [string, Call][] = [];
beforeAll(async () => {
  world = await openWorld({ started: false });
  api = (await world.http.inject({ url: '/web/openapi.json' })).json();
  sandbox = (await world.http.inject({ url: '/sandbox/api/openapi.json' })).json();
  calls.push(...(await listContractCalls()));
});
afterAll(() => world.close());

describe('the published documents', () => {
  it('are OpenAPI 3.1 and say every call of the contract under its name, with its summary and who may call it', () => {
    expect(api.openapi).toMatch(/^3\.1\./);
    expect(calls.length).toBeGreaterThan(100);
    for (const [name, { method, url, summary, audience }] of calls) {
      const document = url.startsWith('/web/') ? api : sandbox;
      const operation = document.paths[url]?.[method.toLowerCase()];
      expect(operation, `${name}: ${method} ${url}`).toMatchObject({ operationId: name, summary });
      expect(operation!.security.length > 0, name).toBe(audience === 'account' || audience === 'plans');
      expect(operation?.responses, name).toHaveProperty('200');
    }
  });

  it('say nothing that the contract does not know', () => {
    const known = new Set(calls.map(([, { method, url }]) => `${method} ${url}`));
    const said = [api, sandbox].flatMap(({ paths }) =>
      Object.entries(paths).flatMap(([url, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
      ),
    );
    expect(said.filter((each) => !known.has(each))).toEqual([]);
    expect(said).toHaveLength(calls.length);
  });

  it('have a brief one of the same calls and shapes, without words and failures, which an environment variable holds', async () => {
    const answer = await world.http.inject({ url: '/web/openapi-brief.json' });
    expect(answer.body.length).toBeLessThan(128 * 1024 - 100);
    const brief: ApiDocument = answer.json();
    const callsOf = ({ paths }: ApiDocument) =>
      Object.entries(paths).map(([url, methods]) => [url, Object.keys(methods)]);
    expect(callsOf(brief)).toEqual(callsOf(api));
    const [given, whole] = [brief, api].map(({ paths }) => paths['/web/getDialogList']!.get!);
    expect(given!.description).toBeUndefined();
    expect(Object.keys(given!.responses)).toEqual(['200']);
    expect(given!.parameters).toHaveLength(whole!.parameters!.length);
    const waysOf = ({ paths, security }: ApiDocument) =>
      Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.security ?? security));
    expect(waysOf(brief)).toEqual(waysOf(api));
    const contact = brief.components.schemas.Contact!.properties!;
    expect(Object.keys(contact)).toEqual(Object.keys(api.components.schemas.Contact!.properties!));
  });

  it('say what every call accepts once, and keep what only the local world has apart', () => {
    for (const name of ['languagecode', 'platform', 't', 'webVersion']) {
      const reference = { $ref: `#/components/parameters/${name}` };
      expect(api.components.parameters).toHaveProperty(name);
      expect(api.paths['/web/queryBalance']?.get?.parameters).toContainEqual(reference);
    }
    expect(Object.keys(api.paths).filter((path) => path.startsWith('/sandbox'))).toEqual([]);
  });

  it('name a server, and the one of the local world is nowhere else', async () => {
    expect(api.servers).toEqual([{ url: world.config.publicUrl, description: 'This server.' }]);
    const { mountApiPages } = await import('./mount-api-pages.ts');
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    await mountApiPages(app, { serverUrl: 'https://manyline.example', hasSandbox: false });
    expect((await app.inject({ url: '/web/openapi.json' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/sandbox/api/openapi.json' })).statusCode).toBe(404);
    await app.close();
  });
});

describe('the pages for people', () => {
  const get = (url: string, headers: Record<string, string> = {}) => world.http.inject({ url, headers });

  it('begin with a guide in the reader’s language', async () => {
    const to = async (language: string) => (await get('/web/docs', { 'accept-language': language })).headers.location;
    expect([await to('en-GB'), await to('zh-CN,zh;q=0.9')]).toEqual(['/web/docs/en/', '/web/docs/zh_cn/']);
    const [english, chinese] = [await get('/web/docs/en/'), await get('/web/docs/zh_cn/')];
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toMatch(/Verification codes with a key[\s\S]*100023[\s\S]*The test key/);
    expect(chinese.body).toContain('<html lang="zh-CN">');
    expect(chinese.body).toContain('用密钥接收验证码');
    const subjects = [...chinese.body.matchAll(/<li><a href="[\w-]+"[^>]*>([^<]+)</g)].map(([, name]) => name!);
    expect(subjects.length).toBeGreaterThan(10);
    expect(subjects.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([]);
  });

  it('have every call, every schema and every failure, with no link that leads nowhere', async () => {
    for (const code of ['en', 'zh_cn']) {
      const guide = await get(`/web/docs/${code}/`);
      const slugs = [...guide.body.matchAll(/<li><a href="([\w-]*)"/g)].map(([, slug]) => slug!);
      const pages = new Map<string, string>([['', guide.body]]);
      for (const slug of slugs.filter(Boolean)) {
        const page = await get(`/web/docs/${code}/${slug}`);
        expect([slug, page.statusCode]).toEqual([slug, 200]);
        pages.set(slug, page.body);
      }
      const all = [...pages.values()].join('');
      for (const [name, { url }] of calls) if (url.startsWith('/web/')) expect(all).toContain(`<h2 id="${name}">`);
      for (const name of Object.keys(api.components.schemas)) expect(all).toContain(`<h2 id="${name}">`);
      for (const [slug, html] of pages) {
        for (const [, path, anchor] of html.matchAll(/href="([\w-]*)(?:#([\w-]+))?"/g)) {
          const target = pages.get(path || slug);
          expect(target, `${slug} → ${path}`).toBeDefined();
          if (anchor) expect(target, `${slug} → ${path}#${anchor}`).toContain(`id="${anchor}"`);
        }
      }
    }
    expect((await get('/web/docs/en/nothing')).statusCode).toBe(404);
  });

  it('need no script, and say so to the browser', async () => {
    const { headers, body } = await get('/web/docs/en/');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(body).not.toMatch(/<script|style=|javascript:/);
  });

  it.each(['/web/openapi.json', '/web/docs/en/', '/web/docs/en/chats'])(
    '%s travels compressed, and not at all when it is known',
    async (url) => {
      const plain = await get(url);
      const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
      const gzip = await get(url, { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
      expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2.5);
      expect(plain.headers['cache-control']).toBe('public, max-age=300');
      const again = await get(url, { 'if-none-match': String(plain.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('keep their stylesheet for good, under a name of its content', async () => {
    const [, path] = /<link rel="stylesheet" href="([^"]+)"/.exec((await get('/web/docs/en/')).body)!;
    const { headers, statusCode } = await get(path!);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('every call', () => {
  it('for accounts refuses who is not signed in, and forbids storing its answer', async () => {
    for (const [name, { method, url, audience }] of calls.filter(
      ([, call]) => call.audience === 'account' || call.audience === 'plans',
    )) {
      expect(['account', 'plans']).toContain(audience);
      const answer = await world.http.inject({ method, url });
      expect([answer.statusCode, answer.json().retcode], name).toEqual([401, 100_014]);
    }
  });

  it('refuses to be fetched ahead of the person, and HEAD', async () => {
    for (const [name, { method, url }] of calls.filter(([, call]) => call.method === 'GET')) {
      const ahead = await world.http.inject({ method, url, headers: { 'sec-purpose': 'prefetch;prerender' } });
      expect(ahead.statusCode, name).toBe(503);
      expect((await world.http.inject({ method: 'HEAD', url })).statusCode, name).toBe(404);
    }
  });
});
