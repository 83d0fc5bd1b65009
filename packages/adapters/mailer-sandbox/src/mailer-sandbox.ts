import type { Mailer } from '@manyline/ports/mailer';

/** A mail as the mailbox of the local world keeps it. */
export interface MailboxMail {
  /** The same key again is the same mail: the store keeps one. */
  key: string;
  channel: 'mail';
  to: string;
  subject: string;
  text: string;
  code?: string;
}

export interface MailboxStore {
  add(mail: MailboxMail): Promise<void>;
}

/** The mail server of the local world: everything lands in the mailbox, shown on the sandbox page. */
export function createMailerSandbox({ mailbox }: { mailbox: MailboxStore }): Mailer {
  return {
    name: 'sandbox',
    send: ({ to, subject, text, code }, key) => mailbox.add({ key, channel: 'mail', to, subject, text, code }),
  };
}
