/** How a field of credentials is asked for. json: what has fields of its own, as JSON. */
export type CredentialInput = 'text' | 'secret' | 'number' | 'flag' | 'json' | readonly string[];

export interface CredentialField {
  name: string;
  input: CredentialInput;
  isNeeded: boolean;
}

const needed = (name: string, input: CredentialInput = 'text'): CredentialField => ({ name, input, isNeeded: true });
const also = (name: string, input: CredentialInput = 'text'): CredentialField => ({ name, input, isNeeded: false });

const ofTwilio = [also('systemSender'), also('messagingService'), also('messagesPerSecond', 'number')];
const transports = ['udp', 'tcp', 'tls'] as const;

/** Fields of the credentials of each kind of account at a carrier, in the order in which a form asks for them. */
export const carrierKinds = {
  twilio: [
    needed('accountSid'),
    needed('authToken', 'secret'),
    also('secondAuthToken', 'secret'),
    also('apiKey', 'json'),
    also('primaryProfile'),
    ...ofTwilio,
  ],
  signalwire: [
    needed('space'),
    needed('projectId'),
    needed('apiToken', 'secret'),
    needed('signingKey', 'secret'),
    ...ofTwilio,
  ],
  telnyx: [
    needed('apiKey', 'secret'),
    needed('publicKey'),
    also('systemSender'),
    also('messagingProfile'),
    also('texmlApplication'),
    also('userId'),
    also('messagesPerSecond', 'number'),
    also('keysAreHeeded', 'flag'),
  ],
  smsgate: [
    needed('url'),
    also('address'),
    needed('username'),
    needed('password', 'secret'),
    needed('signingKey', 'secret'),
    needed('numbers', 'json'),
    also('systemSender'),
    also('messagesPerSecond', 'number'),
  ],
  http: [
    needed('url'),
    also('address'),
    needed('secret', 'secret'),
    also('secondSecret', 'secret'),
    also('systemSender'),
    also('capabilities', 'json'),
  ],
  smpp: [
    needed('host'),
    also('port', 'number'),
    needed('systemId'),
    needed('password', 'secret'),
    also('systemType'),
    also('tls', 'json'),
    also('plain', 'flag'),
    also('binds', 'number'),
    also('pairs', 'flag'),
    also('window', 'number'),
    also('messagesPerSecond', 'number'),
    also('systemSender'),
    also('joining', ['udh8', 'udh16', 'sar', 'payload']),
    also('alphabet', ['gsm', 'latin1']),
    also('plainDataCoding', 'number'),
    also('shortCode', 'json'),
    also('receiptIds', ['same', 'hexThenDecimal', 'decimalThenHex']),
    also('errors', 'json'),
    also('echo', 'json'),
    also('optOutBy', ['carrier', 'us']),
  ],
  sip: [
    needed('host'),
    also('port', 'number'),
    also('transport', transports),
    also('plain', 'flag'),
    also('login', 'json'),
    also('registers', 'flag'),
    also('callers', 'json'),
    also('allow', 'json'),
    also('publicAddress'),
    also('listenAddress'),
    also('listenPort', 'number'),
    also('listenTransports', 'json'),
    also('tls', 'json'),
    also('rtpPorts', 'json'),
    also('calledBy', ['uri', 'to']),
    also('numbers', ['plus', 'digits']),
    also('showsCaller', 'flag'),
    also('callsMax', 'number'),
    also('callMinutesMax', 'number'),
    also('recordingsMegabytesMax', 'number'),
  ],
} as const satisfies Record<string, readonly CredentialField[]>;
export type CarrierKindName = keyof typeof carrierKinds;

/** The same of suppliers of verification numbers. */
export const supplierKinds = {
  '5sim': [needed('apiKey', 'secret'), also('services', 'json')],
  manyline: [needed('url'), needed('userId'), needed('key', 'secret'), also('signingSecret', 'secret')],
} as const satisfies Record<string, readonly CredentialField[]>;
export type SupplierKindName = keyof typeof supplierKinds;
