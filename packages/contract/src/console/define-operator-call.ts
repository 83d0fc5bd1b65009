import { z } from 'zod';
import { type CallSpec, defineCall, type FreeCall, querySchema } from '../define-call.ts';
import type { Access } from './permissions.ts';

/** Where all calls of the console are. */
const CONSOLE_API = '/console/api';

/**
 * A header that every call of the console has: no form and no picture of another site can set one. Its value says whether a person
 * asked, or the page by itself; what a page asks by itself keeps no session open.
 */
export const CONSOLE_HEADER = 'x-console';
export const consoleAsker = { person: 'person', page: 'page' } as const;

type NoFields = Record<never, never>;
type CommonQuery = ReturnType<typeof querySchema<NoFields>>;

interface OperatorCallSpec<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>
  extends Omit<CallSpec<Query, Body, Response>, 'tag' | 'audience' | 'isUpload'> {
  access: Access;
  /** The operator has to have proven within the last minutes who they are. */
  stepUp?: true;
}

/** A call of the operator console. */
export type OperatorCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = FreeCall<Query, Body, Response> & { access: Access; stepUp: boolean };

/** Declares a call of the console, once, for the server, its page and the test of who may what. @param path below `/console/api` */
export function defineOperatorCall<
  Response extends z.ZodType,
  Query extends z.ZodType = CommonQuery,
  Body extends z.ZodType = z.ZodOptional<z.ZodObject<NoFields>>,
>(
  method: 'GET' | 'POST',
  path: string,
  { access, stepUp, ...spec }: OperatorCallSpec<Query, Body, Response>,
): OperatorCall<Query, Body, Response> {
  const call = defineCall<Response, Query, Body>(method, `${CONSOLE_API}${path}`, {
    ...spec,
    // Whatever else a call takes, it says in which language it is answered.
    query: spec.query ?? (querySchema({}) as unknown as Query),
    tag: 'Console',
    audience: 'console',
  });
  return { ...call, access, stepUp: stepUp === true };
}

/** Declares the file of a list: all that its filters leave, for whoever has proven lately who they are. */
export function defineListFile<Query extends z.ZodType>(
  list: OperatorCall,
  { summary, access, query }: { summary: string; access: Access; query: Query },
) {
  const path = `${list.url.slice(CONSOLE_API.length)}/csv`;
  return defineOperatorCall('GET', path, { summary, access, stepUp: true, query, response: z.unknown() });
}
