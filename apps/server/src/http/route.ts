import type { Brand } from '@manyline/brands/define-brand';
import type { Audience, Call, CallOutput } from '@manyline/contract/define-call';
import type { Language } from '@manyline/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getLanguage } from './language.ts';
import { refuseSpeculative } from './no-speculation.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** The asker of a call, established by the session feature before a handler runs. */
export interface Caller {
  accountId: string;
  sessionId: string;
  userId: string;
  brand: Brand;
}

export interface CallContext<C extends Call> {
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Limits of a call that needs more room than others. */
interface RouteLimits {
  /** Bytes. */
  bodyLimit?: number;
}

type Handler<C extends Call, Extra> = (context: CallContext<C> & Extra) => Promise<CallOutput<C>>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers the caller of a request, or throws the session error that the client acts on. A token of the plans page counts
     * for the audience `plans` alone.
     */
    authenticate(request: FastifyRequest, audience?: Audience): Promise<Caller>;
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

/** Mounts a call of a signed-in account: the caller is known before anything of the request is read. */
export function mountForAccount<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, { caller: Caller }>,
) {
  const authenticate = async (request: FastifyRequest) => {
    request.caller = await app.authenticate(request, call.audience);
  };
  mount(app, call, [authenticate], (context) => handler({ ...context, caller: context.request.caller! }));
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
      querystring: call.query,
      ...(call.method !== 'GET' && { body: call.body }),
      response: { 200: call.response },
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
