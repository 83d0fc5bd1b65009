import { type Carrier, CarrierUnavailableError, ForgedWebhookError } from '@manyline/ports/carrier';

const AGAIN_MS = 10_000;

/** Stands where no account is: what it is given waits for one. */
export function createNoCarrier(): Carrier {
  return {
    name: 'none',
    capabilities: { bringsBackReference: false, optOutBy: 'us' },
    repeats: 'unsafe',
    async send() {
      throw new CarrierUnavailableError('there is no carrier account', { retryAfterMs: AGAIN_MS });
    },
    readWebhook() {
      throw new ForgedWebhookError('there is no carrier account');
    },
  };
}

/** An account that its operator paused: it sends and sells nothing; what comes in, and how its messages and orders end, is heard all the same. */
export function pauseCarrier(carrier: Carrier): Carrier {
  const { name, numbers } = carrier;
  return {
    ...carrier,
    ...(numbers && {
      numbers: {
        ...numbers,
        search: async () => [],
        async order() {
          throw new CarrierUnavailableError(`${name} is paused`);
        },
      },
    }),
    async send() {
      throw new CarrierUnavailableError(`${carrier.name} is paused`, { retryAfterMs: AGAIN_MS });
    },
  };
}
