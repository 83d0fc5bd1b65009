import { languageCodes } from '@manyline/domain/languages';
import { z } from 'zod';

/**
 * Who may call: anyone, a signed-in account, a signed-in account or its plans page (decision 33), or the local world's page
 * (never mounted in production), or the operator console (`console/`), whose calls the published API knows nothing of.
 */
export type Audience = 'anyone' | 'account' | 'plans' | 'localWorld' | 'console';

type Shape = Record<string, z.ZodType>;

export interface CallSpec<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> {
  /** One sentence for the published API pages. */
  summary: string;
  tag: string;
  audience: Audience;
  /** The body travels as multipart/form-data: it has files. */
  isUpload?: boolean;
  query?: Query;
  body?: Body;
  response: Response;
}

export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  audience: Audience;
  isUpload: boolean;
  query: Query;
  body: Body;
  response: Response;
  summary: string;
  tag: string;
  movesMoney: boolean;
}

/** A call that leaves every balance as it is: a page makes it whenever it likes. */
export type FreeCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Call<Query, Body, Response> & { movesMoney: false };

/** A call that charges, sets aside, gives, or begins a payment: a page makes it by a money click alone. */
export type MoneyCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Call<Query, Body, Response> & { movesMoney: true };

/** How the wire names the language that is asked for. Handlers get a `Language`. */
export const languageCode = z.enum(languageCodes);

/** Parameters that every call of the published API takes and that never change its meaning (spec 2 §7). */
const commonQuery = {
  t: z.string().max(20).optional(),
  webVersion: z.string().max(20).optional(),
  languagecode: languageCode.optional().catch(undefined),
  platform: z.string().max(20).optional(),
} satisfies Shape;

const emptyBody = z.object({}).optional();

export function querySchema<S extends Shape>(shape: S) {
  return z.object({ ...commonQuery, ...shape });
}

export function bodySchema<S extends Shape>(shape: S) {
  return z.object({ platform: z.string().max(20).optional(), languagecode: commonQuery.languagecode, ...shape });
}

const defaultQuery = z.object(commonQuery);

/**
 * Declares one call of the published API, once, for server, web client, tests and OpenAPI.
 * Paths are those of spec 2 §7; a call of our own keeps their style.
 */
export function defineCall<
  Response extends z.ZodType,
  Query extends z.ZodType = typeof defaultQuery,
  Body extends z.ZodType = typeof emptyBody,
>(method: Call['method'], url: string, spec: CallSpec<Query, Body, Response>): FreeCall<Query, Body, Response> {
  return { ...declare(method, url, spec), movesMoney: false };
}

/** Declares a call that moves money. Its handler takes a repeat for what it is: the answer may have been lost. */
export function defineMoneyCall<
  Response extends z.ZodType,
  Query extends z.ZodType = typeof defaultQuery,
  Body extends z.ZodType = typeof emptyBody,
>(method: Call['method'], url: string, spec: CallSpec<Query, Body, Response>): MoneyCall<Query, Body, Response> {
  return { ...declare(method, url, spec), movesMoney: true };
}

function declare<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  method: Call['method'],
  url: string,
  spec: CallSpec<Query, Body, Response>,
) {
  return {
    method,
    url,
    audience: spec.audience,
    isUpload: spec.isUpload ?? false,
    query: spec.query ?? (defaultQuery as unknown as Query),
    body: spec.body ?? (emptyBody as unknown as Body),
    response: spec.response,
    summary: spec.summary,
    tag: spec.tag,
  };
}

/**
 * Input of a call as its caller passes it: query and body fields in one object; the method decides where they travel.
 */
export type CallInput<C extends Call> = C['method'] extends 'GET'
  ? z.input<C['query']>
  : NonNullable<z.input<C['body']>> | z.input<C['query']>;
export type CallOutput<C extends Call> = z.output<C['response']>;

/** Characters that a request body has room for. */
const BODY_TEXT_MAX = 1_000_000;

/** JSON carried as text inside a field (decision 5): parsed strictly, its errors name the inner field. */
export function jsonText<S extends z.ZodType>(schema: S, textMax = BODY_TEXT_MAX) {
  return z
    .string()
    .max(textMax)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON text' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
