import type { Brand } from '@manyline/brands/define-brand';
import type { Audience, Call, CallOutput } from '@manyline/contract/define-call';
import type { Language } from '@manyline/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { getLanguage } from './language.ts';
import { refuseSpeculative } from './no-speculation.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** The asker of a call, established by the session feature before a handler runs. */
export interface Caller {
  accountId: string;
  sessionId: string;
  userId: string;
  brand: Brand;
  /** Came with a test key: nothing answers it but what is made up. */
  isTest?: boolean;
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

/** Makes the answer to a call up. */
export type TestAnswer<C extends Call = Call> = Handler<C, { caller: Caller }>;

export type Handler<C extends Call, Extra> = (context: CallContext<C> & Extra) => Promise<CallOutput<C>>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers the caller of a request, or throws the session error that the client acts on. A token of the plans page counts
     * for the audience `plans` alone.
     */
    authenticate(request: FastifyRequest, audience?: Audience): Promise<Caller>;
    /** The brand of a call before sign-in: `platform`, else the host (decision 2). */
    findRequestBrand(request: FastifyRequest): Brand;
    /** The answer to a call that came with a test key; absent where no feature makes answers up. */
    findTestAnswer?(call: Pick<Call, 'method' | 'url'>): TestAnswer | undefined;
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
  mount(app, call, [authenticate], (context) => {
    const caller = context.request.caller!;
    return caller.isTest ? answerTest(app, call, { ...context, caller }) : handler({ ...context, caller });
  });
}

/** Here, so that no handler has to know of test keys: what costs money or numbers is out of their reach. @throws NOT_AUTHORISED */
function answerTest<C extends Call>(app: FastifyInstance, call: C, context: CallContext<C> & { caller: Caller }) {
  const answer = app.findTestAnswer?.(call) as TestAnswer<C> | undefined;
  if (!answer) throw new AppError('NOT_AUTHORISED', `a test key opens no ${call.url}`);
  return answer(context);
}

export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Mounts a call behind hooks that know who may make it. */
export function mount<C extends Call>(
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
