import { createCarrierTwilio } from '@manyline/carrier-twilio/carrier-twilio';
import { accounts } from '@manyline/carrier-twilio/testing/fake-account';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { serve } from '../serve.ts';

/** The texts of a sender in a second: the pace of a real long number would make a test of minutes. */
const PER_SECOND = 1_000;

const { VENDOR_URL, PUBLIC_URL } = process.env;
const { exchange } = createOutboundClient({ isAllowed: () => true, keepsConnections: true });

/** The product as a process like any other, except that the vendor of its accounts is the network that a test plays at `VENDOR_URL`. */
await serve({
  openCarrier: async (name, kind) =>
    createCarrierTwilio({
      name,
      account: { ...accounts[kind as keyof typeof accounts], messagesPerSecond: PER_SECOND },
      webhookUrl: `${PUBLIC_URL}/carrier/${name}`,
      exchange,
      now: Date.now,
      apiUrl: VENDOR_URL!,
    }),
});
