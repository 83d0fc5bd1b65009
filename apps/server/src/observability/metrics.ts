import client from 'prom-client';
import type { Gauge } from './gauge.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Gauges of the library that are named as counters are; each is the sum of another one, without `_total`. */
const SUMS_NAMED_AS_COUNTERS = ['handles', 'requests', 'resources'].map(
  (what) => `manyline_nodejs_active_${what}_total`,
);

/**
 * All figures under /metrics. Each call makes a registry of its own, so that tests with several apps do not share
 * counts.
 */
export function createMetrics() {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry, prefix: 'manyline_' });
  for (const name of SUMS_NAMED_AS_COUNTERS) registry.removeSingleMetric(name);
  const registers = [registry];
  const carrierCalls = new client.Histogram({
    name: 'manyline_carrier_call_seconds',
    help: 'Calls to carriers, by account, what was asked for and how that ended.',
    labelNames: ['carrier', 'what', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  return {
    registry,
    requests: new client.Histogram({
      name: 'manyline_http_request_seconds',
      help: 'Time to answer a call, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new client.Counter({
      name: 'manyline_calls_refused_total',
      help: 'Calls that were refused or failed, by route and reason.',
      labelNames: ['route', 'code'],
      registers,
    }),
    sends: new client.Counter({
      name: 'manyline_messages_sent_total',
      help: 'Texts taken in from browsers.',
      registers,
    }),
    sendRefusals: new client.Counter({
      name: 'manyline_sends_refused_total',
      help: 'Texts refused, by reason.',
      labelNames: ['code'],
      registers,
    }),
    socketRefusals: new client.Counter({
      name: 'manyline_sockets_refused_total',
      help: 'Connections of sockets that were refused or cut, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    arrivals: new client.Counter({
      name: 'manyline_messages_arrived_total',
      help: 'Texts that came in from the network.',
      registers,
    }),
    unchargedCodes: new client.Counter({
      name: 'manyline_code_texts_uncharged_total',
      help: 'Texts of verification numbers that were shown without a charge.',
      registers,
    }),
    reports: new client.Counter({
      name: 'manyline_delivery_states_total',
      help: 'Reports of the network that moved a message on.',
      labelNames: ['state'],
      registers,
    }),
    textRefusals: new client.Counter({
      name: 'manyline_system_texts_refused_total',
      help: 'Sign-in codes and notices that a limit held back, by limit.',
      labelNames: ['limit'],
      registers,
    }),
    noteCarrierCall({ ms, ...labels }: { carrier: string; what: string; outcome: string; ms: number }) {
      carrierCalls.observe(labels, ms / 1_000);
    },
    sendLatency: new client.Histogram({
      name: 'manyline_send_seconds',
      help: 'From a browser asking to send until its ack leaves.',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    gauge({ name, help, labelNames = [], read }: Gauge) {
      new client.Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const figures = await read();
          if (typeof figures === 'number') return this.set(figures);
          // A series without a figure any more is not shown with its last one.
          this.reset();
          for (const { labels, value } of figures) this.set(labels, value);
        },
      });
    },
  };
}
