import type { Clock } from '@manyline/ports/clock';
import type { Database } from '../db/client.ts';
import { ensureMessagePartitions } from '../db/partitions.ts';
import { pruneTransactionMarks } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { ScheduledJob } from './jobs.ts';

export interface ListJobsDeps {
  services: Services;
  database: Database;
  auditWatch: { run(): Promise<void> };
  now: Clock;
}

const DAY_MS = 86_400_000;
/** Longer than any carrier goes on repeating a webhook. */
const WEBHOOKS_KEPT_MS = 7 * DAY_MS;

/** Longer than a card holder may dispute a payment. */
const PAYMENT_RECORDS_KEPT_MS = 180 * DAY_MS;

/** Everything that happens by the clock, in one list. */
export function listJobs({ services, database, auditWatch, now }: ListJobsDeps): ScheduledJob[] {
  return [
    {
      name: 'message-partitions',
      cron: '5 0 * * *',
      run: async () => void (await ensureMessagePartitions(database, now())),
    },
    { name: 'purge-sign-in', cron: '*/10 * * * *', run: () => purgeSignIn(services, now) },
    {
      name: 'prune-carrier-records',
      cron: '20 * * * *',
      run: () => services.intake.prune(WEBHOOKS_KEPT_MS),
    },
    { name: 'prune-transaction-marks', cron: '30 * * * *', run: () => pruneTransactionMarks(database.db) },
    { name: 'purge-contacts', cron: '50 3 * * *', run: () => services.contacts.purge() },
    { name: 'purge-chats', cron: '55 * * * *', run: async () => void (await services.purge.run()) },
    { name: 'prune-feed', cron: '30 4 * * *', run: async () => void (await services.purge.pruneChanges()) },
    { name: 'sweep-media', cron: '50 * * * *', run: async () => void (await services.media.sweep()) },
    { name: 'sweep-identity-pictures', cron: '45 * * * *', run: async () => void (await services.identity.sweep()) },
    { name: 'prune-transcription-leases', cron: '40 * * * *', run: () => services.voicemail.prune() },
    { name: 'prune-callbacks', cron: '35 3 * * *', run: () => services.developer.callbacks.prune() },
    { name: 'prune-payment-records', cron: '25 * * * *', run: () => services.payments.prune(PAYMENT_RECORDS_KEPT_MS) },
    { name: 'prune-code-abuse', cron: '35 4 * * *', run: () => services.verification.prune() },
    { name: 'purge-code-texts', cron: '15 4 * * *', run: async () => void (await services.verification.forgetOld()) },
    { name: 'renew-numbers', cron: '*/10 * * * *', run: async () => void (await services.rentals.renewals.run()) },
    { name: 'audit', cron: '40 3 * * *', run: () => auditWatch.run() },
  ];
}

async function purgeSignIn({ captcha, codes, sessions, plansTokens, rates }: Services, now: Clock) {
  await captcha.purge();
  await codes.purge();
  await sessions.purge();
  await plansTokens.purge();
  await rates.purge(now());
}
