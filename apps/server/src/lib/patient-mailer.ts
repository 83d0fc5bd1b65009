import type { Clock } from '@manyline/ports/clock';
import { MailDeferredError, type Mailer } from '@manyline/ports/mailer';
import type { Logger } from 'pino';
import { type RetryRule, retryAt } from './retry.rules.ts';

export interface PatientMailerDeps {
  now: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds, doubled with each try, the first included; tests wait less. */
  pauseMs?: number;
}

/** Mail servers that make unknown senders wait want to see them again after one to five minutes. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 90_000;

/** A mail on its way: the server takes it later. */
interface Waiting {
  send(): Promise<void>;
  since: number;
  tries: number;
  rule: RetryRule & { givenUpAfterMs: number };
}

/**
 * A mailer that sends a mail again, in the background, when the server wants it later: for as long as the mail says that it is worth
 * sending. A process that ends forgets it; whoever waits for it asks again.
 */
export function createPatientMailer(mailer: Mailer, { now, log, pauseMs = PAUSE_MS }: PatientMailerDeps): Mailer {
  function tryLater(waiting: Waiting): void {
    const { since, tries, rule, send } = waiting;
    const dueAt = retryAt(rule, { since, tries }, now());
    if (dueAt === undefined || dueAt - since >= rule.givenUpAfterMs)
      return void log.warn('a mail was not taken in time, and is not sent again');
    const again = async () => {
      try {
        await send();
        log.info({ tries: tries + 1 }, 'a mail that had to wait was taken');
      } catch (error) {
        if (error instanceof MailDeferredError) tryLater({ ...waiting, tries: tries + 1 });
        else log.warn({ err: error }, 'a mail that had to wait cannot be sent');
      }
    };
    setTimeout(() => void again(), dueAt - now()).unref();
  }

  return {
    name: mailer.name,
    async send(mail, key) {
      const send = () => mailer.send(mail, key);
      try {
        await send();
      } catch (error) {
        if (!(error instanceof MailDeferredError) || mail.worthMs === undefined) throw error;
        const rule = { pauseMs, longestPauseMs: LONGEST_PAUSE_MS, givenUpAfterMs: mail.worthMs };
        log.info({ detail: error.message }, 'the mail server wants a mail later');
        tryLater({ send, since: now(), tries: 1, rule });
      }
    },
  };
}
