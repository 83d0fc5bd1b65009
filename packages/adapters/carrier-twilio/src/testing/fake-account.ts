import type { VendorAnswer } from '@manyline/testkit/fake-vendor';

export const WEBHOOK_URL = 'https://texts.example.com/carrier/twilio:main';
export const SID = `AC${'0123456789abcdef'.repeat(2)}`;
/** The operator's own customer profile. */
export const PRIMARY = `BU${'0123456789abcdef'.repeat(2)}`;
export const PROJECT = '4f5f2f1e-1111-4222-8333-444455556666';

export const accounts = {
  twilio: { kind: 'twilio', accountSid: SID, authToken: 'token-of-these-tests' },
  signalwire: {
    kind: 'signalwire',
    space: 'tests',
    projectId: PROJECT,
    apiToken: 'PT-of-these-tests',
    signingKey: 'PSK_of-these-tests',
  },
} as const;

/** A message in the network's books. */
export interface BookedMessage {
  sid: string;
  direction: 'inbound' | 'outbound-api';
  from: string;
  to: string;
  body: string;
  status: string;
  errorCode: number | null;
  createdAt: number;
  callback: string | null;
  media: string[];
}

export function refuse(status: number, code: number): VendorAnswer {
  const message = 'in words that quote +12025550141';
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}

/** As RFC 2822 has it, to the second. */
export const toDate = (at: number) => new Date(at).toUTCString().replace('GMT', '+0000');
export const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
