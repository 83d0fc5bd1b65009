import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

export interface PagesOptions {
  /** Built files of the web app. */
  webDir: string;
  /** Built files of the embedded plans page. */
  plansDir?: string | undefined;
  /** Built files of the sandbox page; absent outside the local world. */
  sandboxDir?: string | undefined;
}

const API_PREFIXES = ['/web/', '/webchat', '/sandbox/api', '/carrier/', '/media/', '/pay/', '/health/', '/metrics'];
const FOREVER = 'public, max-age=31536000, immutable';

const files = {
  setHeaders(reply: { header(name: string, value: string): unknown }, path: string) {
    reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache');
  },
  cacheControl: false,
  index: false as const,
  wildcard: true,
  preCompressed: true,
};

/** The plans page is framed by our own origin alone, asks our own origin alone, and posts and opens nothing (decision 33). */
const plansPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The built pages. Every address that is no call and no file opens the web app: tabs and chats have addresses (decision 20). */
export async function mountPages(app: FastifyInstance, { webDir, plansDir, sandboxDir }: PagesOptions) {
  const hasWeb = existsSync(join(webDir, 'index.html'));
  if (hasWeb) await app.register(fastifyStatic, { ...files, root: join(webDir, 'assets'), prefix: '/assets/' });
  await mountEntry(app, '/plans', plansDir, { 'content-security-policy': plansPolicy });
  await mountEntry(app, '/sandbox', sandboxDir);
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

/** A page of its own below `prefix`, with its files. */
async function mountEntry(app: FastifyInstance, prefix: string, dir?: string, headers: Record<string, string> = {}) {
  if (!dir || !existsSync(join(dir, 'index.html'))) return;
  const decorateReply = !app.hasReplyDecorator('sendFile');
  await app.register(fastifyStatic, {
    ...files,
    root: join(dir, 'assets'),
    prefix: `${prefix}/assets/`,
    decorateReply,
  });
  const page = readFileSync(join(dir, 'index.html'));
  app.get(prefix, { schema: { hide: true } }, async (_request, reply) => reply.redirect(`${prefix}/`));
  app.get(`${prefix}/`, { schema: { hide: true } }, async (_request, reply) => sendPage(reply.headers(headers), page));
}

function sendPage(reply: FastifyReply, page: Buffer) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
