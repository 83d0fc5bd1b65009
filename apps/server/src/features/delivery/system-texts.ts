import { CarrierUncertainError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { SystemSms } from '../session/sign-in-code-sender.ts';
import type { Carriers } from './carriers.ts';
import { SEND_EXPIRES_AFTER_MS, SEND_TIMEOUT_MS } from './lease.rules.ts';
import { SYSTEM_REFERENCE } from './message-reference.rules.ts';

/**
 * Sign-in codes and notices, by the first carrier and whatever sender its account has for them. Resolves once it was taken, or may have
 * been and could only be sent twice. @throws what `Carrier.send` does
 */
export function createSystemTexts({ carriers, now, log }: { carriers: Carriers; now: Clock; log: Logger }) {
  return async ({ to, text, code, key }: SystemSms): Promise<void> => {
    const { system: carrier } = carriers;
    const expiresAt = now() + SEND_EXPIRES_AFTER_MS;
    const message = { from: '', to, text, reference: SYSTEM_REFERENCE, expiresAt, system: { code } };
    try {
      await carrier.send(message, key, AbortSignal.timeout(SEND_TIMEOUT_MS));
    } catch (error) {
      if (carrier.repeats === 'byKey' || !(error instanceof CarrierUncertainError)) throw error;
      log.warn({ err: error, carrier: carrier.name }, 'a text of the product may or may not have been sent');
    }
  };
}
