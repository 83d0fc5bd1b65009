import type { Call } from '@manyline/contract/define-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContractCalls } from '../testing/contract-calls.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

let world: TestWorld;
let api: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: object };
};
interface Operation {
  summary?: string;
  security?: unknown[];
  parameters?: unknown[];
  responses?: Record<string, unknown>;
}
const calls: [string, Call][] = [];
beforeAll(async () => {
  world = await openWorld({ started: false });
  api = (await world.http.inject({ url: '/web/openapi.json' })).json();
  calls.push(...(await listContractCalls()));
});
afterAll(() => world.close());

describe('the published description', () => {
  it('is OpenAPI 3.1 and says every call under /web of the contract, with its summary and who may call it', () => {
    expect(api.openapi).toMatch(/^3\.1\./);
    expect(calls.length).toBeGreaterThan(20);
    for (const [name, { method, url, summary, audience }] of calls.filter(([, { url }]) => url.startsWith('/web/'))) {
      const operation = api.paths[url]?.[method.toLowerCase()];
      expect(operation, `${name}: ${method} ${url}`).toMatchObject({ summary });
      expect(Boolean(operation?.security), name).toBe(audience === 'account' || audience === 'plans');
      expect(operation?.responses, name).toHaveProperty('200');
    }
  });

  it('says nothing that the contract does not know', () => {
    const known = new Set(calls.map(([, { method, url }]) => `${method} ${url}`));
    const said = Object.entries(api.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    );
    expect(said.filter((each) => !known.has(each))).toEqual([]);
  });

  it('says what every call accepts once, and leaves out what only the local world has', () => {
    const shared = Object.keys(api.components.parameters).sort();
    expect(shared).toEqual(['languagecode', 'platform', 't', 'webVersion']);
    const parameters = api.paths['/web/queryBalance']?.get?.parameters ?? [];
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/languagecode' });
    expect(Object.keys(api.paths).filter((path) => path.startsWith('/sandbox'))).toEqual([]);
  });

  it('has pages for people', async () => {
    const page = await world.http.inject({ url: '/web/docs/' });
    expect([page.statusCode, String(page.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect(page.body).toContain('<title>Manyline API</title>');
  });

  it('is one: the pages for people read the same, also where the server is reached by plain HTTP', async () => {
    const read = await world.http.inject({ url: '/web/docs/json' });
    expect(read.json()).toEqual(api);
    const { headers } = await world.http.inject({ url: '/web/docs/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/upgrade-insecure-requests|validator\.swagger|https:/);
    expect(policy).toContain("script-src 'self'");
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
