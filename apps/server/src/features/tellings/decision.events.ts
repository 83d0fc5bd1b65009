import type { DecisionPush, NoticePush } from '@manyline/contract/realtime';
import { defineEvents } from '../../lib/event-hub.ts';

export interface DecisionEvents {
  /** After the commit: a person decided about something that the account had filed. */
  decided(accountId: string, decision: DecisionPush): void;
  /** Something that an account without chats has to know. */
  noticed(accountId: string, notice: NoticePush): void;
  /** The account's list of notices is another one. */
  listed(accountId: string, date: number): void;
}

export const decisionEvents = defineEvents<DecisionEvents>('decisions', { decided: true, noticed: true, listed: true });
