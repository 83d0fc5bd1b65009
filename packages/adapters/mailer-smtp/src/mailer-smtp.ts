import { createHash } from 'node:crypto';
import { type Mailer, MailerUnavailableError } from '@manyline/ports/mailer';
import { createTransport } from 'nodemailer';

export interface MailerSmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string;
  /** `"Name" <address>`, or the address alone. */
  from: string;
  /** Of each step: connecting, the greeting, silence in between. */
  timeoutMs?: number;
}

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** One mailbox, nothing that an address parser could read as a second one, a name or a comment. */
const MAILBOX = /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+$/;

export function createMailerSmtp({ url, from, timeoutMs = 8_000 }: MailerSmtpOptions): Mailer {
  const transport = createTransport({
    ...readUrl(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A text is a text: it never names a file or a page to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@|>\s*$/g, '');
  return {
    name: 'smtp',
    async send({ to, subject, text }, key) {
      if (!MAILBOX.test(to)) throw new MailerUnavailableError('the recipient is not one plain mail address');
      try {
        await transport.sendMail({
          from,
          // As data, so that nothing in it is read as a list.
          to: { name: '', address: to },
          subject: subject.replace(CONTROL, ' '),
          text,
          // The same key makes the same id: a repeated mail is recognised by those who look.
          messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailerUnavailableError(describe(error));
      }
    },
  };
}

function readUrl(text: string) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    // Without a password there is nothing to protect but the mail: local relays often speak no TLS.
    requireTLS: !secure && user !== '',
    ...(user !== '' && { auth: { user, pass } }),
  };
}

/** The mail server's own words may quote the address; its code says enough. */
function describe(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return [code ?? 'failed', command, responseCode].filter(Boolean).join(' ');
}
