import type { Brand } from '@manyline/brands/define-brand';
import type { Call, CallOutput } from '@manyline/contract/define-call';
import type { LanguageCode } from '@manyline/contract/errors';
import { keyCalls } from '@manyline/contract/key-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getLanguage } from './language.ts';
import { refuseSpeculative } from './no-speculation.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** Who is asking, established by the session feature before a handler runs. */
export interface Caller {
  accountId: string;
  sessionId: string;
  userId: string;
  brand: Brand;
}

export interface CallContext<C extends Call> {
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  language: LanguageCode;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Where a call needs more room than others. */
interface RouteLimits {
  /** Bytes. */
  bodyLimit?: number;
}

type Handler<C extends Call, Extra> = (context: CallContext<C> & Extra) => Promise<CallOutput<C>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers the caller of a request, or throws the session error that the client acts on. */
    authenticate(request: FastifyRequest): Promise<Caller>;
    /** The same for the calls of plans, which a plans token may make too (decision 33). */
    authenticatePlans(request: FastifyRequest): Promise<Caller>;
    /** The brand of a call before sign-in: `platform`, else the host (decision 2). */
    findRequestBrand(request: FastifyRequest): Brand;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Mounts a call that anyone may make. */
export function mountOpen<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, { brand: Brand }>,
  limits?: RouteLimits,
) {
  mount(app, call, [], (context) => handler({ ...context, brand: app.findRequestBrand(context.request) }), limits);
}

/** Mounts a call of a signed-in account: who asks is settled before anything of the request is read. */
export function mountForAccount<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, { caller: Caller }>,
) {
  const authenticate = async (request: FastifyRequest) => {
    request.caller = await (call.audience === 'plans' ? app.authenticatePlans(request) : app.authenticate(request));
  };
  mount(app, call, [authenticate], (context) => handler({ ...context, caller: context.request.caller! }));
}

/** For the published pages: a session's token, or where it may be, user id and key together. */
function securityOf({ url }: Call): Record<string, string[]>[] {
  const isByKey = keyCalls.some((each) => each.url === url);
  return [{ token: [] }, ...(isByKey ? [{ key: [], userId: [] }] : [])];
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function mount<C extends Call>(
  app: FastifyInstance,
  call: C,
  hooks: Hook[],
  handler: Handler<C, object>,
  { bodyLimit }: RouteLimits = {},
) {
  app.route({
    method: call.method,
    url: call.url,
    exposeHeadRoute: false,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // The sandbox page asks every second; its calls are no news.
    ...(call.audience === 'localWorld' && { logLevel: 'warn' as const }),
    schema: {
      summary: call.summary,
      tags: [call.tag],
      ...(call.isUpload && { consumes: ['multipart/form-data'] }),
      querystring: call.query,
      ...(call.method !== 'GET' && { body: call.body }),
      response: { 200: call.response },
      ...((call.audience === 'account' || call.audience === 'plans') && { security: securityOf(call) }),
    },
    onRequest: [refuseSpeculative, ...hooks],
    preValidation: refuseUnstorable,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return handler({
        query: request.query as z.output<C['query']>,
        body: request.body as z.output<C['body']>,
        language: getLanguage(request),
        request,
        reply,
      });
    },
  });
}
