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

/** Nobody finds a number there, or gets one; those that are held are looked after all the same. */
function closeShop({ name, numbers }: Carrier, why: string): Pick<Carrier, 'numbers'> {
  if (!numbers) return {};
  return {
    numbers: {
      ...numbers,
      search: async () => [],
      async order() {
        throw new CarrierUnavailableError(`${name} ${why}`);
      },
    },
  };
}

/**
 * An account that its operator drains: it is asked for nothing new, and brings what was taken in before. To everybody who looks for an
 * account it is one that brings no texts.
 */
export function drainCarrier(carrier: Carrier): Carrier {
  const capabilities = { ...carrier.capabilities, texts: false } as const;
  return { ...carrier, capabilities, ...closeShop(carrier, 'takes nothing new') };
}

/** An account that its operator paused: it sends and sells nothing; what comes in, and how its messages and orders end, is heard all the same. */
export function pauseCarrier(carrier: Carrier): Carrier {
  return {
    ...carrier,
    ...closeShop(carrier, 'is paused'),
    async send() {
      throw new CarrierUnavailableError(`${carrier.name} is paused`, { retryAfterMs: AGAIN_MS });
    },
  };
}
