import type { FailureReason } from '@manyline/domain/failure-reasons';
import {
  type Carrier,
  CarrierRefusedError,
  CarrierUnavailableError,
  CarrierUncertainError,
} from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { CarrierRoutes } from '../carrier-accounts/carrier-routes.service.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { SystemSms } from '../session/sign-in-code-sender.ts';
import { SEND_EXPIRES_AFTER_MS, SEND_TIMEOUT_MS } from './lease.rules.ts';
import { SYSTEM_REFERENCE } from './message-reference.rules.ts';
import type { Outages } from './outages.ts';

export interface SystemTextsDeps {
  carriers: Pick<Carriers, 'find' | 'bringsTexts' | 'system'>;
  routes: Pick<CarrierRoutes, 'find'>;
  outages: Pick<Outages, 'isAway' | 'unavailable' | 'answered' | 'strike'>;
  now: Clock;
  log: Logger;
}

/** Refusals that are about the account, not about the phone: another account may bring it. */
const OF_THE_ACCOUNT = new Set<FailureReason>([
  'ourSide',
  'notAllowed',
  'notRegistered',
  'filtered',
  'limited',
  'refused',
]);
/** The sender that an account has for these texts. */
const OWN_SENDER = '';

/**
 * Sign-in codes and notices, by the accounts that the operator chose for the destination, else by the first, and whatever sender an
 * account has for them. The next account gets one only when the one before surely did not take it: nobody has two texts for one code.
 * Resolves once it was taken, or may have been and could only be sent twice. @throws what `Carrier.send` does
 */
export function createSystemTexts({ carriers, routes, outages, now, log }: SystemTextsDeps) {
  function listAccounts(to: string): Carrier[] {
    const able = (routes.find('codes', to) ?? []).filter(carriers.bringsTexts);
    const named = able.flatMap((name) => carriers.find(name) ?? []);
    return named.length > 0 ? named : [carriers.system];
  }

  /** Who is away now is asked last: the person waits. */
  const inOrder = (accounts: readonly Carrier[]) => {
    const isThere = ({ name }: Carrier) => !outages.isAway(name, OWN_SENDER);
    return [...accounts.filter(isThere), ...accounts.filter((account) => !isThere(account))];
  };

  /** It surely did not take the text, for a reason that another account need not have. */
  function mayGoElsewhere({ name }: Carrier, error: unknown): boolean {
    if (error instanceof CarrierRefusedError) return OF_THE_ACCOUNT.has(error.reason);
    if (!(error instanceof CarrierUnavailableError)) return false;
    // A fault that only the operator can mend may be about these texts alone, such as a sender that nobody named.
    if (!error.needsOperator) outages.unavailable(name, OWN_SENDER, 0, error);
    return true;
  }

  async function sendBy(carrier: Carrier, { to, text, code, key }: SystemSms) {
    const askedAt = now();
    const expiresAt = askedAt + SEND_EXPIRES_AFTER_MS;
    const message = { from: OWN_SENDER, to, text, reference: SYSTEM_REFERENCE, expiresAt, system: { code } };
    try {
      await carrier.send(message, key, AbortSignal.timeout(SEND_TIMEOUT_MS));
      outages.answered(carrier.name, OWN_SENDER, askedAt);
    } catch (error) {
      if (carrier.repeats === 'byKey' || !(error instanceof CarrierUncertainError)) throw error;
      outages.strike(carrier.name);
      log.warn({ err: error, carrier: carrier.name }, 'a text of the product may or may not have been sent');
    }
  }

  return async (sms: SystemSms): Promise<void> => {
    const accounts = inOrder(listAccounts(sms.to));
    for (const [index, carrier] of accounts.entries()) {
      try {
        return await sendBy(carrier, sms);
      } catch (error) {
        const next = accounts[index + 1];
        if (!mayGoElsewhere(carrier, error) || !next) throw error;
        log.warn(
          { err: error, carrier: carrier.name, next: next.name },
          'a text of the product goes by the next account',
        );
      }
    }
  };
}
