import type { DecisionPush } from '@manyline/contract/realtime';
import { defineEvents } from '../../lib/event-hub.ts';

export interface DecisionEvents {
  /** After the commit: a person decided about something that the account had filed. */
  decided(accountId: string, decision: DecisionPush): void;
}

export const decisionEvents = defineEvents<DecisionEvents>('decisions', { decided: true });
