import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FoundBrand } from '@manyline/brands/find-brand';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveBrands } from '../brands/live-brands.ts';
import { AppError } from './app-error.ts';
import { mountBrandFiles, writeBrandHead } from './brand-head.ts';

/** Answers a request for a page in place of the web app: whether it did. Not the reply: to await one is to wait for its end. */
export type AnswerFirst = (found: FoundBrand, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export interface PagesOptions {
  brands: LiveBrands;
  /** Built files of the web app, and of the embedded plans page within it. */
  webDir: string;
  /** Built files of the operator console. */
  consoleDir?: string | undefined;
  /** Built files of the sandbox page; absent outside the local world. */
  sandboxDir?: string | undefined;
}

const API_PREFIXES = [
  '/web/',
  '/webchat',
  '/sandbox/api',
  '/console/api',
  '/carrier/',
  '/supplier/',
  '/media/',
  '/pay/',
  '/health/',
  '/metrics',
];
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
export async function mountPages(
  app: FastifyInstance,
  { brands, webDir, consoleDir, sandboxDir }: PagesOptions,
  answerFirst?: AnswerFirst,
) {
  const hasWeb = existsSync(join(webDir, 'index.html'));
  if (hasWeb) await app.register(fastifyStatic, { ...files, root: join(webDir, 'assets'), prefix: '/assets/' });
  if (hasWeb) mountFiles(app, '', webDir);
  mountPage(app, '/plans', join(webDir, 'plans'), { 'content-security-policy': plansPolicy });
  await mountEntry(app, '/sandbox', sandboxDir);
  await mountEntry(app, '/console', consoleDir, consoleHeaders);
  const consolePage = readConsole(consoleDir);
  const page = hasWeb ? readFileSync(join(webDir, 'index.html'), 'utf8') : undefined;
  mountBrandFiles(app, brands);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !API_PREFIXES.some((prefix) => request.url.startsWith(prefix)) &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    const address = { host: request.headers.host ?? '', path: request.url.split('?')[0] ?? '/' };
    if (isPage && consolePage && address.path.startsWith('/console/'))
      return sendPage(reply.headers(consoleHeaders), consolePage);
    const found = brands.find(address);
    if (isPage && (await answerFirst?.(found, request, reply))) return reply;
    if (page && isPage) return sendPage(reply, writeBrandHead(page, found, brands.settingsOf(found.brand.id)));
    throw new AppError('NOT_FOUND', `${request.method} ${request.url.split('?')[0]}`);
  });
}

/** The console is framed by nobody, asks its own origin alone, and tells no other where it was. */
const consoleHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    'media-src blob:',
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/** Every address below `/console/` is one of its screens. */
function readConsole(dir?: string): Buffer | undefined {
  const file = dir && join(dir, 'index.html');
  return file && existsSync(file) ? readFileSync(file) : undefined;
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
  mountFiles(app, prefix, dir);
  mountPage(app, prefix, dir, headers);
}

/** Files beside a page that have one address for good, so they are asked for anew each time. */
const ownFiles = { 'third-party-notices.txt': 'text/plain; charset=utf-8' };

function mountFiles(app: FastifyInstance, prefix: string, dir: string) {
  for (const [name, type] of Object.entries(ownFiles)) {
    const path = join(dir, name);
    if (!existsSync(path)) continue;
    const content = readFileSync(path);
    app.get(`${prefix}/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}

/** The page of a folder at `prefix/`. */
function mountPage(app: FastifyInstance, prefix: string, dir: string, headers: Record<string, string> = {}) {
  if (!existsSync(join(dir, 'index.html'))) return;
  const page = readFileSync(join(dir, 'index.html'));
  app.get(prefix, async (_request, reply) => reply.redirect(`${prefix}/`));
  app.get(`${prefix}/`, async (_request, reply) => sendPage(reply.headers(headers), page));
}

function sendPage(reply: FastifyReply, page: Buffer | string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
