import type { Call, CallInput, CallOutput, FreeCall } from '@manyline/contract/define-call';
import type { WireLanguage } from '@manyline/domain/languages';
import { ApiError } from './api-error.ts';
import type { ServerClock } from './server-clock.ts';

/** The client version that the published API knows (spec 2 §9). */
export const WEB_VERSION = '202509300300';

/** The token that says whose calls they are. */
export interface TokenSource {
  /** The token to call with; undefined before sign-in. Whatever it rejects with is thrown by the call. */
  get(): string | undefined | Promise<string | undefined>;
  /** Whose calls they are, where that may change while one is under way. */
  owner?(): string | undefined;
  /** The server refused a call made with this token: true to make the call again, once, with the next. */
  replaces?(token: string, error: ApiError): boolean;
}

export interface ApiDeps {
  /** The brand's id; undefined for a page of no brand. */
  platform?: string;
  getLanguageCode(): WireLanguage;
  token?: TokenSource;
  /** Reads the body of an answer; without it the body is taken as it is. */
  readBody?(call: Call, body: unknown): unknown;
  fetch?: typeof fetch;
  now?: () => number;
  /** Hears from each answer what time it is at the server. */
  clock?: Pick<ServerClock, 'note'>;
  /** Prefix of every path; '' in a browser, an origin in tests. */
  base?: string;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Made while nothing is drawn yet: does not wait until it is known in which time zone its reader is. */
  early?: boolean;
}

export interface Api {
  /**
   * Calls by the contract: fields of a GET or DELETE travel in the query, of a POST in a JSON body. What moves money goes by
   * `callMoney`. Throws `ApiError`.
   */
  call<C extends FreeCall>(call: C, input?: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>;
  /** A call that answers a file. Throws `ApiError`. */
  download<C extends FreeCall>(call: C, input?: CallInput<C>, options?: CallOptions): Promise<Blob>;
  /** The address of a call that is not fetched but shown: a captcha picture, a sound. */
  urlOf<C extends Call>(call: C, input?: CallInput<C>): string;
}

type Fields = Record<string, unknown>;

let zone: string | undefined;
/** Found when it is first needed: a browser takes many milliseconds for it, and no page waits for them. */
const findTimeZone = () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

export function createApi(deps: ApiDeps): Api {
  const send = deps.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const now = deps.now ?? Date.now;

  function urlOf(call: Call, input: Fields = {}): string {
    const inQuery = call.method === 'POST' ? {} : { platform: deps.platform, ...input };
    const t = String(now());
    const query = toQuery({ ...inQuery, t, webVersion: WEB_VERSION, languagecode: deps.getLanguageCode() });
    return `${deps.base ?? ''}${call.url}?${query}`;
  }

  function toRequest(call: Call, input: Fields, token: string | undefined, options: CallOptions): RequestInit {
    const { signal, early = false } = options;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== undefined) headers['x-auth-token'] = token;
    // Texts of the server to an account name days, which are other ones elsewhere.
    if (token !== undefined && !early) headers['x-time-zone'] = findTimeZone();
    if (call.method !== 'POST') return { method: call.method, headers, signal };
    headers['content-type'] = 'application/json';
    const body = { platform: deps.platform, languagecode: deps.getLanguageCode(), ...input };
    return { method: 'POST', headers, signal, body: JSON.stringify(body) };
  }

  async function fetchAnswer(call: Call, input: Fields, options: CallOptions, token: string | undefined) {
    const askedAt = now();
    const response = await send(urlOf(call, input), toRequest(call, input, token, options)).catch((cause) => {
      throw new ApiError({ local: options.signal?.aborted ? 'CANCELLED' : 'NETWORK', cause });
    });
    deps.clock?.note(response.headers.get('date'), askedAt, now());
    if (!response.ok) await readAnswer(response);
    return response;
  }

  /**
   * Calls with the token, and once more with the next one where the first is over. Where somebody else is there by then, they hear
   * nothing of it: neither that a session is over nor what is asked of the one before.
   */
  async function ask(call: Call, input: unknown, options: CallOptions = {}): Promise<Response> {
    const fields = (input ?? {}) as Fields;
    const source = deps.token;
    const owner = source?.owner?.();
    const token = await source?.get();
    try {
      return await fetchAnswer(call, fields, options, token);
    } catch (error) {
      if (!source || token === undefined || !(error instanceof ApiError)) throw error;
      if (owner !== source.owner?.()) throw new ApiError({ local: 'CANCELLED' });
      const isOver = source.replaces?.(token, error) ?? (error.status === 401 && token !== (await source.get()));
      if (!isOver) throw error;
      return fetchAnswer(call, fields, options, await source.get());
    }
  }

  return {
    urlOf: (call, input) => urlOf(call, input as Fields | undefined),
    async call(call, input, options) {
      const body = await readAnswer(await ask(call, input, options));
      return (deps.readBody ? deps.readBody(call, body) : body) as never;
    },
    async download(call, input, options) {
      const response = await ask(call, input, options);
      // The file comes in pieces: the line may break in the middle.
      return response.blob().catch((cause) => {
        throw new ApiError({ local: options?.signal?.aborted ? 'CANCELLED' : 'NETWORK', cause });
      });
    },
  };
}

/** The body of an answer. Throws `ApiError` for one that is no success. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isRecord(body)) return body;
  const { retcode, retmsg, field, profileStatus, needSetPhone, balance, price } = isRecord(body) ? body : {};
  if (typeof retcode === 'number') {
    const facts = {
      ...(typeof profileStatus === 'number' && { profileStatus }),
      ...(typeof needSetPhone === 'boolean' && { needSetPhone }),
      ...(typeof balance === 'string' && { balance }),
      ...(typeof price === 'string' && { price }),
    };
    throw new ApiError({ retcode, retmsg: asText(retmsg), field: asText(field), status: response.status, ...facts });
  }
  // A proxy's error page has no retcode. 502 to 504 mean that the server is away, as when the network is.
  throw new ApiError({ local: response.status >= 502 ? 'NETWORK' : 'BAD_ANSWER', status: response.status });
}

function toQuery(fields: Fields): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
