import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export interface PagesOptions {
  /** Built files of the web app. */
  webDir: string;
  /** Built files of the sandbox page; absent outside the local world. */
  sandboxDir?: string | undefined;
}

const API_PREFIXES = ['/web/', '/webchat', '/sandbox/api', '/carrier/', '/media/', '/pay/', '/health/', '/metrics'];
const FOREVER = 'public, max-age=31536000, immutable';

/** The built pages. Every address that is no call and no file opens the web app: tabs and chats have addresses (decision 20). */
export async function mountPages(app: FastifyInstance, { webDir, sandboxDir }: PagesOptions) {
  const setHeaders = (reply: { header(name: string, value: string): unknown }, path: string) => {
    reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache');
  };
  const shared = { setHeaders, cacheControl: false, index: false as const, wildcard: true, preCompressed: true };
  const hasWeb = existsSync(join(webDir, 'index.html'));
  if (hasWeb) await app.register(fastifyStatic, { ...shared, root: join(webDir, 'assets'), prefix: '/assets/' });
  if (sandboxDir && existsSync(join(sandboxDir, 'index.html'))) {
    await app.register(fastifyStatic, {
      ...shared,
      root: join(sandboxDir, 'assets'),
      prefix: '/sandbox/assets/',
      decorateReply: !hasWeb,
    });
    const page = readFileSync(join(sandboxDir, 'index.html'));
    const answer = async (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply, page);
    app.get('/sandbox', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/sandbox/'));
    app.get('/sandbox/', { schema: { hide: true } }, answer);
  }
  const page = hasWeb ? readFileSync(join(webDir, 'index.html')) : undefined;
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !API_PREFIXES.some((prefix) => request.url.startsWith(prefix)) &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (page && isPage) return sendPage(reply, page);
    throw new AppError('NOT_FOUND', `${request.method} ${request.url.split('?')[0]}`);
  });
}

function sendPage(reply: FastifyReply, page: Buffer) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
