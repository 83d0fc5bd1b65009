import { newId } from './db/ids.ts';
import { createRateWindows } from './db/rate-windows.ts';
import { createContactsRepository } from './features/contacts/contacts.repository.ts';
import { createContactsService } from './features/contacts/contacts.service.ts';
import { createRenting } from './features/numbers/create-renting.ts';
import { createPayments } from './features/payments/create-payments.ts';
import { createDecisionNotices } from './features/reviews/decision-notices.ts';
import { createTellingsRepository } from './features/tellings/tellings.repository.ts';
import { createTellings } from './features/tellings/tellings.service.ts';
import { createVerificationNumbers } from './services/create-code-numbers.ts';
import { createDeveloperPart } from './services/create-developer-part.ts';
import { createMessaging } from './services/create-messaging.ts';
import { createIdentity, createProfiles } from './services/create-profiles.ts';
import { createReviews } from './services/create-reviews.ts';
import { createCaptcha, createSignIn } from './services/create-sign-in.ts';
import type { ServicesDeps } from './services/services-deps.ts';

export type Services = ReturnType<typeof createServices>;

/** The features' services, handed to each other; each knows only what it is given. */
export function createServices(deps: ServicesDeps) {
  const { db } = deps.database;
  const rates = createRateWindows(db);
  const captcha = createCaptcha(deps, rates);
  const messaging = createMessaging(deps, captcha, rates);
  const signIn = createSignIn(deps, messaging, { rates, captcha });
  const tellings = createTellings({ ...deps, ...messaging, tellings: createTellingsRepository(db), newId });
  const decisionNotices = createDecisionNotices({ db, tellings, accounts: signIn.accounts });
  const contacts = createContactsService({
    db,
    contacts: createContactsRepository(db),
    newId,
    now: deps.now,
    onChanged: deps.onContactsChanged,
  });
  const payments = createPayments({
    ...deps,
    db,
    ledger: messaging.ledger,
    config: deps.payments,
    hasPhone: async (accountId) => (await signIn.accounts.get(accountId)).phone !== undefined,
    events: deps.paymentEvents,
    newId,
  });
  const profiles = createProfiles(deps, { ...signIn, decisionNotices, tellings });
  const rentals = createRenting({
    ...deps,
    ...messaging,
    db,
    rates: messaging.countryRates,
    accounts: signIn.accounts,
    checkMayBuy: profiles.profile.checkMayBuy,
    onBalance: deps.onBalance,
    newId,
  });
  const identity = createIdentity(deps, messaging.pictures, rates);
  const developer = createDeveloperPart(deps, { ...messaging, ...signIn, rates, decisionNotices });
  const made = { ...messaging, ...signIn, ...profiles, rentals, identity, developer, tellings, decisionNotices };
  const verification = createVerificationNumbers(deps, { rates, captcha, ...made });
  return { rates, captcha, contacts, payments, ...made, verification, reviews: createReviews(deps, made) };
}
