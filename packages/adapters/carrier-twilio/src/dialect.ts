import type { CarrierCapabilities, Repeats } from '@manyline/ports/carrier';
import type { NumberLine } from '@manyline/ports/number-source';
import type { SignalwireAccount, TwilioAccount } from './account.ts';

/** The differences between those who speak Twilio's language. */
export interface Dialect {
  /** Of the account: everything that is asked for stands below it. */
  accountUrl: string;
  user: string;
  password: string;
  /** Keys that webhooks may be signed with: two while one takes the place of the other. */
  signingKeys: readonly string[];
  signatureHeader: string;
  repeats: Repeats;
  capabilities: CarrierCapabilities;
  /** Media there are read with our credentials; nobody else gets any, nor do they go out in clear. */
  isOwn(url: URL): boolean;
  /** Lines that numbers are sold of. */
  lines: readonly NumberLine[];
  /** Where a messaging service is told of a number that was bought; undefined: it cannot be told. */
  servicesUrl: string | undefined;
  /** A call that is forwarded may show the caller's number: it is that of the call which came in. */
  showsCaller: boolean;
  /** Where numbers are registered. */
  registries: { of: 'twilio'; messagingUrl: string; trustHubUrl: string } | { of: 'signalwire'; url: string };
  /** It tells an account's state and balance where Twilio does. */
  tellsAccount: boolean;
  /** Where what must be set is found, for the operator. */
  places: { key: string; signing: string; numbers: string; calls: string };
}

/** One a second is what an American long number may send; the network keeps what comes faster, for hours. */
const LONG_NUMBER_PER_SECOND = 1;
const CHARACTERS_MAX = 1_600;

const common: CarrierCapabilities = {
  bringsBackReference: true,
  listsById: true,
  optOutBy: 'carrier',
  messagesPerSecondOfSender: LONG_NUMBER_PER_SECOND,
  charactersMax: CHARACTERS_MAX,
  tollFree: true,
};

export function twilioDialect(account: TwilioAccount, apiUrl = 'https://api.twilio.com'): Dialect {
  const { accountSid, authToken, secondAuthToken, apiKey } = account;
  const messagingUrl = `${apiUrl.replace('://api.', '://messaging.')}/v1`;
  return {
    accountUrl: `${apiUrl}/2010-04-01/Accounts/${accountSid}`,
    user: apiKey?.sid ?? accountSid,
    password: apiKey?.secret ?? authToken,
    signingKeys: secondAuthToken ? [authToken, secondAuthToken] : [authToken],
    signatureHeader: 'x-twilio-signature',
    repeats: 'byEcho',
    capabilities: {
      ...common,
      // "Twilio does not generally allow receiving OTP messages" (its error 30038).
      receivesCodes: false,
      mms: { countries: ['US', 'CA'], items: 10, bytes: 5 * 1024 * 1024 },
      reportsEnd: { sms: true, mms: true },
    },
    lines: ['local', 'mobile', 'national', 'tollfree'],
    servicesUrl: `${messagingUrl}/Services`,
    registries: { of: 'twilio', messagingUrl, trustHubUrl: `${apiUrl.replace('://api.', '://trusthub.')}/v1` },
    isOwn: ({ origin, protocol, hostname }) =>
      origin === new URL(apiUrl).origin || (protocol === 'https:' && hostname.endsWith('.twilio.com')),
    showsCaller: true,
    tellsAccount: true,
    places: {
      key: 'console.twilio.com, "Account Info": the account SID and the auth token, or a standard API key',
      signing: 'the auth token of "Account Info"',
      numbers:
        'console.twilio.com, "Phone Numbers", the number, "Messaging configuration": "A message comes in", webhook, HTTP POST',
      calls:
        'console.twilio.com, "Phone Numbers", the number, "Voice configuration": "A call comes in", webhook, HTTP POST; and "Call status changes", HTTP POST',
    },
  };
}

export function signalwireDialect(account: SignalwireAccount, apiUrl?: string): Dialect {
  const { space, projectId, apiToken, signingKey } = account;
  const base = apiUrl ?? `https://${space}.signalwire.com`;
  return {
    accountUrl: `${base}/api/laml/2010-04-01/Accounts/${projectId}`,
    user: projectId,
    password: apiToken,
    signingKeys: [signingKey],
    signatureHeader: 'x-signalwire-signature',
    // "Status callbacks are advisory, best-effort": they are not waited for.
    repeats: 'byLookup',
    capabilities: {
      ...common,
      optOutBy: 'us',
      mms: { countries: ['US', 'CA'], items: 8, bytes: 1024 * 1024 },
      // A message with pictures never gets past "sent" there.
      reportsEnd: { sms: true, mms: false },
    },
    lines: ['local', 'tollfree'],
    servicesUrl: undefined,
    registries: { of: 'signalwire', url: `${base}/api/relay/rest/registry/beta` },
    isOwn: ({ origin }) => origin === new URL(base).origin,
    // "Must either be verified or purchased": a caller's is neither.
    showsCaller: false,
    tellsAccount: false,
    places: {
      key: `${space}.signalwire.com, "API": the project id and a token with the scopes "Messaging", "Voice" and "Numbers"`,
      signing: `${space}.signalwire.com, "API": "Signing Key", shown below the tokens`,
      numbers: `${space}.signalwire.com, "Phone Numbers", the number, "Messaging settings": handle messages using LaML webhooks, POST`,
      calls: `${space}.signalwire.com, "Phone Numbers", the number, "Voice settings": handle calls using LaML webhooks, POST; and the status change webhook, POST`,
    },
  };
}
