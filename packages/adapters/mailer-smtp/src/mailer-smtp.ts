import { createHash } from 'node:crypto';
import {
  MailDeferredError,
  type Mailer,
  MailerUnavailableError,
  MailRefusedError,
  type MailSender,
} from '@manyline/ports/mailer';
import { createTransport } from 'nodemailer';

export interface MailerSmtpOptions {
  /**
   * smtp://user:password@host:587, or smtps:// for TLS from the first byte. Mail goes encrypted, or not at all, unless the
   * server is on this machine or the URL ends in `?tls=optional`.
   */
  url: string;
  /** `"Name" <address>`, or the address alone. */
  from: string;
  /** Addresses of brands that do not send from the one in `from`, by the brand's id. */
  addresses?: Readonly<Record<string, string>>;
  /** Milliseconds for each step: connecting, the greeting, silence in between. */
  timeoutMs?: number;
}

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** One mail address, nothing that an address parser could read as a second one, a name or a comment. */
const ONE_ADDRESS = /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+$/;

export function createMailerSmtp({ url, from, addresses = {}, timeoutMs = 8_000 }: MailerSmtpOptions): Mailer & {
  /** Whether the mail server answers and takes our password. @throws MailerUnavailableError with its cause */
  check(): Promise<void>;
} {
  const transport = createTransport({
    ...readSmtpUrl(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A text is a text: it never names a file or a page to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ownAddress = from.replace(/^.*<|>\s*$/g, '');
  const readSender = (sender: MailSender | undefined) =>
    sender ? { name: sender.name, address: addresses[sender.brand] ?? ownAddress } : from;
  return {
    name: 'smtp',
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw new MailerUnavailableError(describe(error), { cause: error });
      });
    },
    async send({ to, subject, text, sender }, key) {
      if (!ONE_ADDRESS.test(to)) throw new MailRefusedError('the recipient is not one plain mail address');
      const domain = (addresses[sender?.brand ?? ''] ?? ownAddress).replace(/^.*@/, '');
      try {
        await transport.sendMail({
          from: readSender(sender),
          // As data, so that nothing in it is read as a list.
          to: { name: '', address: to },
          subject: subject.replace(CONTROL, ' '),
          text,
          // The same key makes the same id: a repeated mail is recognised by those who look.
          messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/** The options of nodemailer for a URL. */
export function readSmtpUrl(text: string) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && (user !== '' || !isPlainAllowed(url)),
    ...(user !== '' && { auth: { user, pass } }),
  };
}

/** Sign-in codes are in the mails: without TLS everybody on the way reads them. A password is never sent without. */
function isPlainAllowed({ hostname, searchParams }: URL): boolean {
  return LOCAL_HOSTS.has(hostname) || searchParams.get('tls') === 'optional';
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

interface SmtpError {
  code?: string;
  /** The system's, where the library gave one of its own. */
  originalCode?: string;
  /** The answer of the mail server: 4xx for later, 5xx for never. */
  responseCode?: number;
  command?: string;
}

/** The server's answer to one mail is about no other. A wrong password is, so it never makes a mail refused. */
function toMailError(error: unknown): MailerUnavailableError {
  const { code = '', responseCode = 0 } = error as SmtpError;
  if (responseCode >= 400 && responseCode < 500) return new MailDeferredError(describe(error));
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return responseCode >= 500 && isOfThisMail
    ? new MailRefusedError(describe(error))
    : new MailerUnavailableError(describe(error), { cause: error });
}

/** The mail server's own words may quote the address; codes say enough. */
function describe(error: unknown): string {
  const { code, originalCode, responseCode, command } = error as SmtpError;
  return [code ?? 'failed', originalCode, command, responseCode].filter(Boolean).join(' ');
}
