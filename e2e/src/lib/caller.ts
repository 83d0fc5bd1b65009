import type { Call, CallInput, CallOutput } from '@manyline/contract/define-call';

/** Calls by the contract. Throws with the server's own words. */
export function createCaller(url: string) {
  return async <C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<CallOutput<C>> => {
    const inBody = call.method === 'POST';
    const query = inBody ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
    const response = await fetch(`${url}${call.url}${query}`, {
      method: call.method,
      headers: { ...(inBody && { 'content-type': 'application/json' }), ...(token && { 'x-auth-token': token }) },
      ...(inBody && { body: JSON.stringify(input) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${call.url}: ${JSON.stringify(answer)}`);
    return call.response.parse(answer) as CallOutput<C>;
  };
}
