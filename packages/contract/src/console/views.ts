import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { charactersUpTo, ok } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';

/** Views of one list that an operator may keep. */
export const VIEWS_MAX = 20;

/** The list: the path of its screen below `/console`, as in `money/orders`, or what every account has, as in `account/ledger`. */
const room = z
  .string()
  .max(200)
  .regex(/^[\w:.-]+(\/[\w:.-]+)*$/);
/** Characters. */
export const VIEW_NAME_MAX = 40;
const viewName = z
  .string()
  .trim()
  .min(1)
  .check(charactersUpTo(VIEW_NAME_MAX))
  .refine((text) => !text.includes('\0'));
/** As it stands behind the question mark of the list's address. */
const viewQuery = z
  .string()
  .max(500)
  .refine((text) => !text.includes('\0'));

export const getViews = defineOperatorCall('GET', '/views', {
  summary: 'Filters of a list that the operator has kept.',
  access: 'operator',
  query: querySchema({ room }),
  response: z.object({ views: z.array(z.object({ name: z.string(), query: z.string() })) }),
});
export const saveView = defineOperatorCall('POST', '/views/save', {
  summary: 'Keeps filters of a list under a name.',
  access: 'operator',
  body: z.object({ room, name: viewName, query: viewQuery }),
  response: ok,
});
export const removeView = defineOperatorCall('POST', '/views/remove', {
  summary: 'Forgets filters of a list.',
  access: 'operator',
  body: z.object({ room, name: viewName }),
  response: ok,
});
