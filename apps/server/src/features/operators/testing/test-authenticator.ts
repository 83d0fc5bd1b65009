import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Bits of the flags: somebody is there, somebody was verified, a key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Use {
  /** Of the page, as the browser sees it. */
  origin: string;
  isVerified?: boolean;
}

interface Options {
  challenge?: unknown;
}

/** A device with one passkey, which answers whatever page asks: what a browser would refuse is the server's to see. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  function writeHead(origin: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([rpIdHash, Buffer.of(flags), count]);
  }

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const wrap = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** As if it had been copied before its last uses. */
    turnBack() {
      counter = 0;
    },

    make(options: Options, { origin, isVerified = true }: Use) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const head = writeHead(origin, PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0));
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const authData = Buffer.concat([head, Buffer.alloc(16), size, id, isoCBOR.encode(key as never)]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return wrap({
        clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },

    use(options: Options, { origin, isVerified = true }: Use) {
      const data = clientData('webauthn.get', options, origin);
      const authenticatorData = writeHead(origin, PRESENT | (isVerified ? VERIFIED : 0));
      const hash = createHash('sha256').update(data).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey);
      return wrap({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
