import type { Call, CallInput, CallOutput } from '@manyline/contract/define-call';
import { type ErrorBody, type ErrorCode, findErrorCode, type LanguageCode } from '@manyline/contract/errors';
import { type AccessKeeper, NoAccess } from './access.ts';

/** A refused or failed call. `body` is what the server said; undefined when nobody answered. */
export class CallProblem extends Error {
  override name = 'CallProblem';
  readonly body: ErrorBody | undefined;
  readonly code: ErrorCode | undefined;

  constructor(body?: ErrorBody) {
    super(body?.retmsg ?? '');
    this.body = body;
    this.code = body && findErrorCode(body.retcode);
  }
}

export interface CallDeps {
  platform: string;
  access: AccessKeeper;
  getLanguage(): LanguageCode;
  fetch?: typeof fetch;
}

export type CallPlans = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallOutput<C>>;

/** What the session around the frame settles: its next token comes from there. */
const TOKEN_OVER = new Set<ErrorCode | undefined>(['SESSION_EXPIRED', 'SESSION_INVALID', 'SESSION_REPLACED']);

/** Calls of plans by the token of the page around; one whose time had just come is replaced and the call made again. */
export function createCall({ platform, access, getLanguage, fetch: send = fetch }: CallDeps): CallPlans {
  async function once<C extends Call>(call: C, input: CallInput<C>, token: string): Promise<CallOutput<C>> {
    const isGet = call.method === 'GET';
    const common = { platform, languagecode: getLanguage() };
    const fields = { ...common, ...(input as object) };
    const response = await send(`${call.url}${isGet ? `?${new URLSearchParams(toText(fields))}` : ''}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'x-auth-token': token,
        ...(!isGet && { 'content-type': 'application/json' }),
      },
      ...(!isGet && { body: JSON.stringify(fields) }),
    }).catch(() => {
      throw new CallProblem();
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new CallProblem(readFailure(body));
    return body as CallOutput<C>;
  }

  return async (call, input) => {
    const { token } = await getAccess(access);
    try {
      return await once(call, input, token);
    } catch (error) {
      if (!(error instanceof CallProblem) || !TOKEN_OVER.has(error.code)) throw error;
      access.drop(token);
      return once(call, input, (await getAccess(access)).token);
    }
  };
}

function getAccess(access: AccessKeeper) {
  return access.get().catch((error: unknown) => {
    throw error instanceof NoAccess ? new CallProblem() : error;
  });
}

/** A proxy's error page has no retcode: that is as if nobody had answered. */
function readFailure(body: unknown): ErrorBody | undefined {
  return typeof (body as Partial<ErrorBody> | undefined)?.retcode === 'number' ? (body as ErrorBody) : undefined;
}

function toText(fields: object): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
