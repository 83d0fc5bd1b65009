export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The sign-in code within, for transports that show it apart (the sandbox mailbox); others ignore it. */
  code?: string;
  /**
   * How long the mail is worth sending, ms, where somebody waits for it and nobody writes it down: a server that wants it later gets it
   * later, and `send` resolves at once.
   */
  worthMs?: number;
  /** Whom the mail comes from; the mailer's own sender without. */
  sender?: MailSender;
}

export interface MailSender {
  /** Its id, by which an installation may name an address of its own. */
  brand: string;
  /** As readers see it. */
  name: string;
}

export interface Mailer {
  readonly name: string;
  /** Resolves once the mail server has taken the mail. @throws MailerUnavailableError · MailDeferredError · MailRefusedError */
  send(mail: Mail, key: string): Promise<void>;
}

export class MailerUnavailableError extends Error {
  override name = 'MailerUnavailableError';
}

/** The mail server says that the same mail may be taken later: it is busy, or makes unknown senders wait (greylisting). */
export class MailDeferredError extends MailerUnavailableError {
  override name = 'MailDeferredError';
}

/** The mail server will never take this mail, as a rule because there is no such address. */
export class MailRefusedError extends MailerUnavailableError {
  override name = 'MailRefusedError';
}
