import { defineEvents } from '../../lib/event-hub.ts';

export interface ContactEvents {
  /** After the commit: contacts of the account are others now. */
  changed(accountId: string, date: number): void;
}

export const contactEvents = defineEvents<ContactEvents>('contacts', { changed: true });
