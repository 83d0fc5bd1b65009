import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import type { Access, OperatorRole } from '@manyline/contract/console/permissions';
import type { Call } from '@manyline/contract/define-call';
import type { Language } from '@manyline/domain/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Handler, mount } from './route.ts';

/** The operator who asks, established by the operators feature before a handler runs. */
export interface OperatorCaller {
  operatorId: string;
  sessionId: string;
  name: string;
  email: string;
  role: OperatorRole;
  /** Whether the role has it, and where a key asks, its scopes too: parts of an answer hang on it. */
  may(access: Access): boolean;
  language: Language;
  /** The network that the request came from, for the log. */
  network: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers the operator of a request whose role has the call's permission, and who has proven lately who they are where the call wants it.
     * Undefined for a call that anyone may make; whoever asks comes from a page of the console.
     */
    authenticateOperator(request: FastifyRequest, call: OperatorCall): Promise<OperatorCaller | undefined>;
  }
  interface FastifyRequest {
    operator: OperatorCaller | undefined;
  }
}

/** Mounts a call of the console that takes a signed-in operator: who it is and what they may, before anything of the request is read. */
export function mountForOperator<C extends Call & OperatorCall>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, { operator: OperatorCaller }>,
) {
  if (call.access === 'anyone') throw new Error(`${call.url} is open: mount it for strangers`);
  const authenticate = async (request: FastifyRequest) => {
    request.operator = await app.authenticateOperator(request, call);
  };
  mount(app, call, [authenticate], (context) => handler({ ...context, operator: context.request.operator! }));
}

/** Mounts a call of the console that anyone may make, from its page alone. */
export function mountForStranger<C extends Call & OperatorCall>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, object>,
) {
  if (call.access !== 'anyone') throw new Error(`${call.url} is not open`);
  const check = async (request: FastifyRequest) => void (await app.authenticateOperator(request, call));
  mount(app, call, [check], handler);
}
