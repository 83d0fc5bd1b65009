import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLiveBrands } from '../brands/live-brands.ts';
import { createLogger } from '../log.ts';
import { createHttp } from './create-http.ts';
import { mountPages } from './pages.ts';

let app: FastifyInstance;
let built: string;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'manyline-pages-'));
  for (const page of ['web', 'web/plans', 'console']) {
    await mkdir(join(built, page, 'assets'), { recursive: true });
    await writeFile(join(built, page, 'index.html'), `<head><title>${page}</title></head>`);
  }
  app = await createHttp({
    logger: createLogger('silent'),
    trustProxy: false,
    requestsPerMinute: 1_000,
    isHttps: true,
  });
  await mountPages(app, { brands: createLiveBrands(), webDir: join(built, 'web'), consoleDir: join(built, 'console') });
});
afterAll(async () => {
  await app.close();
  await rm(built, { recursive: true });
});

const rooms = ['', 'join', 'queues', 'accounts/01a1fc59', 'money', 'business', 'team', 'log', 'nowhere/at/all', '?a=b'];

it.each(rooms)(
  '/console/%s is framed by nobody, runs scripts of ours alone and tells nobody where it was',
  async (room) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers, statusCode } = await app.inject({ method, url: `/console/${room}` });
      expect(statusCode).toBe(200);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("form-action 'none'");
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
    }
  },
);

it.each(['/%63onsole/queues', '//console/queues', '/console', '/CONSOLE/queues', '/console/../console/'])(
  'no other spelling of its address has the page without them: %s',
  async (url) => {
    const { body, headers } = await app.inject({ url });
    if (body.includes('<title>console')) expect(headers['x-frame-options']).toBe('DENY');
    else expect(body).not.toContain('console</title>');
  },
);
