import { highlightTargets } from '@manyline/domain/highlights';
import { z } from 'zod';
import { bodySchema, defineCall } from './define-call.ts';
import { epochMs, ok, uuid } from './wire.ts';

const tag = 'Notices';
const audience = 'account' as const;

/** So many notices a list has at most: the newest ones. */
export const NOTICES_MAX = 100;

/** News that the account was told, as the app keeps it: decisions, renewals, numbers that come or go. */
export const accountNotice = z.object({
  id: uuid,
  /** In the language that the account had when it was told; sentences stand on lines of their own. */
  text: z.string(),
  /** The screen that it is about. */
  target: z.enum(highlightTargets),
  date: epochMs,
  read: z.boolean(),
});
export type AccountNotice = z.infer<typeof accountNotice>;

export const getNotices = defineCall('GET', '/web/getNotices', {
  summary: 'What the account was told, the newest first.',
  tag,
  audience,
  response: z.object({ notices: z.array(accountNotice), unread: z.number().int().nonnegative() }),
});

/** `date`: of the newest notice that was seen; what came after it stays unread. */
export const markNoticesRead = defineCall('POST', '/web/markNoticesRead', {
  summary: 'Mark notices as read, up to a time.',
  tag,
  audience,
  body: bodySchema({ date: epochMs }),
  response: ok,
});
