/**
 * The files that `npm test` runs on the embedded database too. It is PostgreSQL itself: what it can have of its own is one session instead
 * of many, its flushes, and its way with values. So what is about the database runs on both, each feature that keeps rows once,
 * and each way of texts and money; the rest says the same on both, and runs on PostgreSQL alone. `*.pglite.test.ts` run here alone.
 */
const files = [
  'features/account-limits/account-limits.test.ts',
  'features/block-list/block-list.test.ts',
  'features/brand-settings/brand-settings.test.ts',
  'features/calls/calls.test.ts',
  'features/captcha/captcha.test.ts',
  'features/carrier-accounts/carrier-routes.test.ts',
  'features/chats/send.test.ts',
  'features/code-services/code-services.test.ts',
  'features/console-log/console-log.test.ts',
  'features/contacts/contacts.test.ts',
  'features/delivery/delivery.test.ts',
  'features/developer/developer.test.ts',
  'features/figures/figure-rows.test.ts',
  'features/four-eyes/four-eyes.test.ts',
  'features/identity/identity.test.ts',
  'features/intake/inbound.test.ts',
  'features/invites/invites.test.ts',
  'features/keeping/keeping.test.ts',
  'features/ledger/ledger.race.test.ts',
  'features/low-balance/low-balance.test.ts',
  'features/money-desk/adjustments.test.ts',
  'features/number-sources/ordering.test.ts',
  'features/numbers/subscriptions.test.ts',
  'features/operator-settings/operator-settings.test.ts',
  'features/operators/passkeys.test.ts',
  'features/payments/payment-submit.test.ts',
  'features/profile/profile.test.ts',
  'features/rates/rates.test.ts',
  'features/rentals/renting.test.ts',
  'features/review-queue/review-queue.test.ts',
  'features/sandbox/twins.test.ts',
  'features/saved-views/saved-views.test.ts',
  'features/session/new-device.test.ts',
  'features/session/session-token.test.ts',
  'features/support-desk/support-desk.test.ts',
  'features/tellings/tellings.test.ts',
  'features/toll-free/toll-free.test.ts',
  'features/verification/code-locks.test.ts',
].map((path) => `apps/server/src/${path}`);

/** Filters as Vitest takes them: parts of paths. */
export const embeddedToo = ['.pglite.test.ts', 'apps/server/src/db/', ...files];
