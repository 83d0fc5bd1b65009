import type { Call, CallOutput } from '@manyline/contract/define-call';
import { type ErrorCode, errorCatalogue, getErrorText } from '@manyline/contract/errors';
import type { z } from 'zod';

/** The input that the server read of a call; which of the two it was, the method says. */
type Asked<C extends Call> = NonNullable<z.output<C['body']>> & z.output<C['query']>;
type Answer<C extends Call> = CallOutput<C> | ((input: Asked<C>) => CallOutput<C>);

export interface FakeServer {
  /** Takes the place of `fetch`. What a call is not answered for is not found. */
  fetch: typeof fetch;
  /** From now on; a function answers what was asked. */
  answer<C extends Call>(call: C, answer: Answer<C>): void;
  refuse(call: Call, code: ErrorCode): void;
  /** Nobody can be reached any more. */
  goAway(): void;
  /** The inputs that a call was asked with so far, as the contract reads them. */
  asked<C extends Call>(call: C): Asked<C>[];
}

/**
 * A server for tests of a page, which answers from the contract: what a page sends is read by the call's schema, and what a
 * test has it answer is, too. So no test can hold a page to a call that there is not.
 */
export function createFakeServer(): FakeServer {
  const answers = new Map<string, (input: unknown) => Response>();
  const asked: { name: string; input: unknown }[] = [];
  const calls = new Map<string, Call>();
  let isThere = true;
  const nameOf = ({ method, url }: Pick<Call, 'method' | 'url'>) => `${method} ${url}`;

  async function answerTo(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    if (!isThere) throw new TypeError('failed to fetch');
    const { pathname, searchParams } = new URL(address, 'http://page.example');
    const name = nameOf({ method: method as Call['method'], url: pathname });
    const call = calls.get(name);
    if (!call) return refusal('NOT_FOUND');
    const isPost = call.method === 'POST';
    const sent = isPost ? (JSON.parse(String(body)) as object) : Object.fromEntries(searchParams);
    const input = (isPost ? call.body : call.query).parse(sent);
    asked.push({ name, input });
    return answers.get(name)!(input);
  }

  function set(call: Call, answer: (input: unknown) => Response): void {
    calls.set(nameOf(call), call);
    answers.set(nameOf(call), answer);
  }

  return {
    fetch: ((address: string, init: RequestInit = {}) => answerTo(address, init)) as typeof fetch,
    answer(call, answer) {
      const read = typeof answer === 'function' ? (answer as (input: unknown) => unknown) : () => answer;
      set(call, (input) => Response.json(call.response.parse(read(input))));
    },
    refuse: (call, code) => set(call, () => refusal(code)),
    goAway() {
      isThere = false;
    },
    asked: (call) => asked.filter(({ name }) => name === nameOf(call)).map(({ input }) => input as never),
  };
}

function refusal(code: ErrorCode): Response {
  const { retcode, status } = errorCatalogue[code];
  return Response.json({ retcode, retmsg: getErrorText(code, 'en') }, { status });
}
