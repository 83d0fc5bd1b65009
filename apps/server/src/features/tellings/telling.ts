import type { NoticePush } from '@manyline/contract/realtime';
import type { MailSender } from '@manyline/ports/mailer';
import type { Notice } from '../chats/notices.service.ts';

/**
 * A piece of news, whole: in an account's chats, on the screens that are open, at a mail address or at a phone (E.164 digits).
 * What stands in chats or on screens is kept in the list of notices too. `listed`: how it stands there (an older version wrote none). `orOnScreen`: where
 * an account without a number has no chat to be told in. `quiet`: open screens hear of it by another push.
 */
export type Telling =
  | ({ by: 'chat'; listed?: NoticePush; orOnScreen?: NoticePush } & Notice)
  | ({ by: 'screen'; quiet?: true } & NoticePush)
  | { by: 'mail'; to: string; subject: string; text: string; sender?: MailSender }
  | { by: 'sms'; to: string; text: string };

export interface StoredTelling {
  accountId: string;
  id: string;
  content: Telling;
  createdAt: number;
  /** With the one that is under way. */
  tries: number;
}
