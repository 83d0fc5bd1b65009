import type { Logger } from 'pino';
import { explainConnection } from './explain-connection.ts';

/**
 * Asks the mail server beside the start. One that is away for a moment keeps nobody from starting; one that never will work is
 * told before the first code is asked for.
 */
export async function noteUnusableMailer(mailer: { check(): Promise<void> }, log: Pick<Logger, 'error'>) {
  await mailer.check().catch((error: Error) => {
    log.error(`SMTP_URL: mail cannot be sent now: ${explainConnection(error.cause)}`);
  });
}
