import type { Clock } from '@manyline/ports/clock';
import type { Services } from '../services.ts';
import type { Metrics } from './metrics.ts';

interface GaugesDeps {
  services: Services;
  auditWatch: { broken: number };
  now: Clock;
}

/** What stands at a number now; read when somebody looks. */
export function addGauges(metrics: Metrics, { services, auditWatch, now }: GaugesDeps) {
  metrics.gauge(
    'manyline_ledger_broken_rules',
    'Rules of the auditor that did not hold when it last looked; -1 before its first look.',
    () => auditWatch.broken,
  );
  metrics.gauge(
    'manyline_outbox_messages',
    'Messages that no carrier has taken yet.',
    async () => (await services.outbox.countOutstanding(now())).queued,
  );
  metrics.gauge(
    'manyline_outbox_oldest_seconds',
    'Age of the oldest of them.',
    async () => (await services.outbox.countOutstanding(now())).oldestMs / 1000,
  );
  metrics.gauge('manyline_payment_reviews', 'Payments that wait for a person to decide.', () =>
    services.payments.reviews.countOpen(),
  );
  metrics.gauge('manyline_callbacks_waiting', 'Codes on their way to callback URLs.', () =>
    services.developer.callbacks.countWaiting(),
  );
  metrics.gauge('manyline_aside', 'Sends and events set aside for an operator to see.', async () => {
    const { asideSends, asideEvents } = await services.outbox.countOutstanding(now());
    return asideSends + asideEvents;
  });
}
