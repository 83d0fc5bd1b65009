import { defineEvents } from '../../lib/event-hub.ts';

export interface NumberEvents {
  /** After the commit: numbers of the account, or what is said of them, are others now. */
  changed(accountId: string, date: number): void;
}

export const numberEvents = defineEvents<NumberEvents>('numbers', { changed: true });
