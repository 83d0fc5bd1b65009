import type { Call, CallInput, CallOutput } from '@manyline/contract/define-call';
import type { ErrorBody, LanguageCode } from '@manyline/contract/errors';

/** A refused or failed call, with the server's own words for people (`retmsg`); empty when it never answered. */
export class CallProblem extends Error {
  override name = 'CallProblem';
}

/** One call of the local world. Fields go where the method says: in the query of a GET, in the body of a POST. */
export async function callSandbox<C extends Call>(
  call: C,
  input: CallInput<C>,
  language: LanguageCode,
): Promise<CallOutput<C>> {
  const isGet = call.method === 'GET';
  const query = new URLSearchParams({ languagecode: language, ...(isGet ? toText(input) : {}) });
  const response = await fetch(`${call.url}?${query}`, {
    method: call.method,
    headers: { accept: 'application/json', ...(isGet ? {} : { 'content-type': 'application/json' }) },
    body: isGet ? undefined : JSON.stringify(input),
  }).catch(() => {
    throw new CallProblem('');
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallProblem((body as Partial<ErrorBody> | undefined)?.retmsg ?? '');
  return call.response.parse(body) as CallOutput<C>;
}

function toText(input: unknown): Record<string, string> {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined).map(([key, value]) => [key, `${value}`]));
}
