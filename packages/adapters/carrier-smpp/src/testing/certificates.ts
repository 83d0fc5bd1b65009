import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { HOUR_MS } from '@manyline/domain/time';

/** A certificate and its key, as PEM. */
export interface Certified {
  cert: string;
  key: string;
}

export interface Authority {
  cert: string;
  /** A certificate for a name, signed by it. */
  certify(name: string): Certified;
}

/** DER: a tag, a length, and what is in it. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (said: string) => Buffer.from(said, 'hex');

/** ecdsa-with-SHA256, commonName, subjectAltName, basicConstraints. */
const SIGNED_BY = sequence(hex('06082a8648ce3d040302'));
const COMMON_NAME = hex('0603550403');
const OTHER_NAMES = hex('0603551d11');
const CONSTRAINTS = hex('0603551d13');
const YES = hex('0101ff');

const toName = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
/** YYMMDDHHMMSSZ */
const toTime = (ms: number) => der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const toPem = (what: Buffer) => `-----BEGIN CERTIFICATE-----\n${what.toString('base64')}\n-----END CERTIFICATE-----\n`;

interface Wanted {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signer: KeyObject;
  extension: Buffer;
}

function make({ subject, issuer, publicKey, signer, extension }: Wanted): string {
  const serial = Buffer.concat([hex('01'), randomBytes(8)]);
  const content = sequence(
    der(0xa0, hex('020102')),
    der(0x02, serial),
    SIGNED_BY,
    toName(issuer),
    sequence(toTime(Date.now() - HOUR_MS), toTime(Date.now() + HOUR_MS)),
    toName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', content, signer);
  return toPem(sequence(content, SIGNED_BY, der(0x03, hex('00'), signature)));
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authority that nobody knows, as operators of SMSCs have them: for the hour of a test. */
export function openAuthority(issuer: string): Authority {
  const own = newKeys();
  const common = { issuer, signer: own.privateKey };
  const isAuthority = sequence(CONSTRAINTS, YES, der(0x04, sequence(YES)));
  return {
    cert: make({ ...common, subject: issuer, publicKey: own.publicKey, extension: isAuthority }),
    certify(name) {
      const { publicKey, privateKey } = newKeys();
      const extension = sequence(OTHER_NAMES, der(0x04, sequence(der(0x82, Buffer.from(name)))));
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
      return { cert: make({ ...common, subject: name, publicKey, extension }), key };
    },
  };
}
