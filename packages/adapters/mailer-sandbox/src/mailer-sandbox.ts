import type { Mailer } from '@manyline/ports/mailer';

/** A mail as the outbox of the local world keeps it. */
export interface OutboxMail {
  /** The same key again is the same mail: the store keeps one. */
  key: string;
  channel: 'mail';
  to: string;
  subject: string;
  text: string;
  code?: string;
}

export interface OutboxStore {
  add(mail: OutboxMail): Promise<void>;
}

/** The mail server of the local world: everything lands in the outbox, shown on the sandbox page. */
export function createMailerSandbox({ outbox }: { outbox: OutboxStore }): Mailer {
  return {
    name: 'sandbox',
    send: ({ to, subject, text, code }, key) => outbox.add({ key, channel: 'mail', to, subject, text, code }),
  };
}
