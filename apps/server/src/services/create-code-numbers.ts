import { newId } from '../db/ids.ts';
import type { RateWindows } from '../db/rate-windows.ts';
import type { CaptchaService } from '../features/captcha/captcha.service.ts';
import { createDestinationCheck } from '../features/chats/send.service.ts';
import type { Developer } from '../features/developer/create-developer.ts';
import { createVerification } from '../features/verification/create-verification.ts';
import { createRateLimit } from '../lib/rate-limit.ts';
import type { Messaging } from './create-messaging.ts';
import type { Profiles } from './create-profiles.ts';
import type { SignIn } from './create-sign-in.ts';
import type { ServicesDeps } from './services-deps.ts';

type VerificationNeeds = Messaging &
  SignIn &
  Profiles & { rates: RateWindows; captcha: CaptchaService; developer: Developer };

/** Numbers that receive codes; the intake hands their texts over. */
export function createVerificationNumbers(deps: ServicesDeps, services: VerificationNeeds) {
  const { database, carrier, limits, codeBlocks, verificationEvents, now } = deps;
  const { outbox, codeArrivals, profile } = services;
  const verification = createVerification({
    ...deps,
    ...services,
    db: database.db,
    checkMayBuy: profile.checkMayBuy,
    claimEvents: (tx, ids) => outbox.claimEvents(tx, carrier.name, ids, now()),
    onCodeReceived: (tx, { sender: from, number: to, date: time, ...text }) =>
      services.developer.enqueueCode(tx, { ...text, from, to, time }),
    sendLimit: createRateLimit({ perMinute: limits.sendsPerMinute }),
    checkDestination: createDestinationCheck(),
    blocks: codeBlocks,
    limits: limits.codeNumbers,
    events: verificationEvents,
    newId,
  });
  codeArrivals.fill(verification.arrivals);
  return verification;
}
