import type { Call, CallOutput } from '@manyline/contract/define-call';
import { readAnswer } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';

export type UploadFields = Record<string, File | string | undefined>;

export interface UploadOptions {
  /** From `api.urlOf(call)`. */
  url: string;
  token: string;
  /** 0 to 100, of what has left the browser. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** A call with files, which tells how far it is: `fetch` does not. Throws `ApiError`, `CANCELLED` when it was called off. */
export async function uploadCall<C extends Call>(
  _call: C,
  fields: UploadFields,
  { url, token, onProgress, signal }: UploadOptions,
): Promise<CallOutput<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  const fail = (local: 'NETWORK' | 'CANCELLED') => () => reject(new ApiError({ local }));
  const abort = () => request.abort();
  request.open('POST', url);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('x-auth-token', token);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
  request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
  request.onerror = fail('NETWORK');
  request.onabort = fail('CANCELLED');
  signal.addEventListener('abort', abort);
  try {
    if (signal.aborted) fail('CANCELLED')();
    else request.send(form);
    return (await readAnswer(await promise)) as CallOutput<C>;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
