export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The sign-in code within, for transports that show it apart (the sandbox outbox); others ignore it. */
  code?: string;
}

export interface Mailer {
  readonly name: string;
  /** Resolves once the mail server has taken the mail. @throws MailerUnavailableError */
  send(mail: Mail, key: string): Promise<void>;
}

export class MailerUnavailableError extends Error {
  override name = 'MailerUnavailableError';
}
