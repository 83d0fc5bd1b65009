import { readFileSync } from 'node:fs';
import type { Language } from '@manyline/domain/languages';
import { languageIds, languages } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDocument } from '../api-document/document-types.ts';
import { AppError } from '../app-error.ts';
import { getLanguage } from '../language.ts';
import { type Packed, pack, sendPacked } from '../packed.ts';
import { writePublicDocument, writeSandboxDocument } from './api-documents.ts';
import { apiPagesWords as words } from './api-pages.words.ts';
import { writeBriefDocument } from './brief-document.ts';
import { failuresPage } from './failures-page.ts';
import { guidePage } from './guide-page.ts';
import { toSlug } from './html.ts';
import { layoutPage } from './layout.ts';
import { referencePage, schemasPage } from './reference-page.ts';
import { nameSubject } from './subject.ts';

export interface ApiPagesOptions {
  /** Address that the server is reached by. */
  serverUrl: string;
  hasSandbox: boolean;
}

const DOCS = '/web/docs';
/** Answers that a new release may change are asked for again after five minutes, and answered with 304 while they are the same. */
const BRIEFLY = 'public, max-age=300';
const FOREVER = 'public, max-age=31536000, immutable';
/** Nothing but the page's own stylesheet. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const stylesheet = readFileSync(new URL('style.css', import.meta.url), 'utf8');

/**
 * The API for others: OpenAPI 3.1 at /web/openapi.json, its calls and shapes alone at /web/openapi-brief.json, a guide and a reference for people at /web/docs/ (0115). Each is
 * written and compressed when it is first asked for.
 */
export async function mountApiPages(app: FastifyInstance, { serverUrl, hasSandbox }: ApiPagesOptions) {
  const readDocument = once(() => writePublicDocument(serverUrl));
  mountText(
    app,
    '/web/openapi.json',
    once(() => packDocument(readDocument())),
  );
  mountText(
    app,
    '/web/openapi-brief.json',
    once(() => packDocument(writeBriefDocument(readDocument()))),
  );
  if (hasSandbox) {
    mountText(
      app,
      '/sandbox/api/openapi.json',
      once(() => packDocument(writeSandboxDocument(serverUrl))),
    );
  }
  const style = await pack(stylesheet, 'text/css; charset=utf-8');
  const stylePath = `${DOCS}/assets/${style.etag.replaceAll('"', '')}.css`;
  app.get(stylePath, async (request, reply) => sendPacked(request, reply.header('cache-control', FOREVER), style));

  for (const path of [DOCS, `${DOCS}/`]) app.get(path, redirectToGuide);
  for (const language of languageIds) {
    const pages = once(() => writePages(readDocument(), language, stylePath));
    const send = (slug: string, request: FastifyRequest, reply: FastifyReply) =>
      sendPage(pages(), slug, request, reply);
    const base = `${DOCS}/${languages[language].code}`;
    app.get(`${base}/`, async (request, reply) => send('', request, reply));
    app.get<{ Params: { slug: string } }>(`${base}/:slug`, async (request, reply) =>
      send(request.params.slug, request, reply),
    );
  }
}

async function redirectToGuide(request: FastifyRequest, reply: FastifyReply) {
  const { code } = languages[getLanguage(request)];
  return reply.header('vary', 'accept-language').header('cache-control', 'no-cache').redirect(`${DOCS}/${code}/`);
}

function mountText(app: FastifyInstance, path: string, read: () => Promise<Packed>) {
  app.get(path, async (request, reply) => sendPacked(request, reply.header('cache-control', BRIEFLY), await read()));
}

function packDocument(document: ApiDocument): Promise<Packed> {
  return pack(JSON.stringify(document), 'application/json; charset=utf-8');
}

async function sendPage(
  pages: Map<string, () => Promise<Packed>>,
  slug: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const read = pages.get(slug);
  if (!read) throw new AppError('NOT_FOUND', `no page ${slug}`);
  reply.header('cache-control', BRIEFLY).header('content-security-policy', policy);
  return sendPacked(request, reply, await read());
}

/** Every page in a language, by its path below the language's. */
function writePages(document: ApiDocument, language: Language, stylesheet: string) {
  const tags = document.tags.map(({ name }) => name);
  const page = (slug: string, title: string, write: () => string) => {
    const layout = () => layoutPage({ slug, title, main: write(), tags, language, stylesheet });
    return [slug, once(() => pack(layout(), 'text/html; charset=utf-8'))] as const;
  };
  const title = say(words.title, language);
  return new Map([
    page('', title, () => guidePage(document, language)),
    ...tags.map((tag) =>
      page(toSlug(tag), `${nameSubject(tag, language)} · ${title}`, () => referencePage(document, tag, language)),
    ),
    page('schemas', `${say(words.schemas, language)} · ${title}`, () => schemasPage(document, language)),
    page('failures', `${say(words.failures, language)} · ${title}`, () => failuresPage(language)),
  ]);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
