import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { RECOVERY_CODES } from '@manyline/contract/console/operators';
import { MINUTE_MS } from '@manyline/domain/time';
import { AppError } from '../../http/app-error.ts';
import { seal, unseal } from '../../lib/seal.ts';
import { toBase32 } from './base32.rules.ts';

const TOTP_BYTES = 20;
/** Eighty bits each. */
/** 120 bits: from 112 on a plain hash is enough to keep what is random (OWASP ASVS 6.5.2). */
const RECOVERY_BYTES = 15;
const SETUP_MS = 30 * MINUTE_MS;
const TIME_BYTES = 6;
const KNOWN_BYTES = 16;

export type OperatorSecrets = ReturnType<typeof createOperatorSecrets>;

/** Secrets of operators: made here, and kept sealed or hashed. */
export function createOperatorSecrets(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'operators', 32));

  const sealKnown = (operatorId: string, name: string) =>
    createHmac('sha256', key).update(`known ${operatorId} ${name}`).digest('base64url');

  return {
    newToken: (): string => randomBytes(32).toString('base64url'),
    /** No salt: 256 random bits have no dictionary. */
    hashToken: (token: string): Buffer => createHash('sha256').update(token).digest(),

    sealTotp: (operatorId: string, totp: Buffer): Buffer => seal(key, totp, `totp ${operatorId}`),
    /** @throws INTERNAL: sealed with another secret than the installation's */
    openTotp(operatorId: string, sealed: Buffer): Buffer {
      const totp = unseal(key, sealed, `totp ${operatorId}`);
      if (!totp) throw new AppError('INTERNAL', `the authenticator of operator ${operatorId} does not open`);
      return totp;
    },

    /** A new authenticator's secret, which the page brings back with the first code: nothing is kept until then. */
    newTotpSetup(label: string, now: number) {
      const totp = randomBytes(TOTP_BYTES);
      const expiry = Buffer.alloc(TIME_BYTES);
      expiry.writeUIntBE(now + SETUP_MS, 0, TIME_BYTES);
      const base32 = toBase32(totp);
      const uri = `otpauth://totp/Manyline:${encodeURIComponent(label)}?secret=${base32}&issuer=Manyline`;
      return {
        secret: base32,
        uri,
        sealed: seal(key, Buffer.concat([expiry, totp]), 'totp setup').toString('base64url'),
      };
    },
    /** @throws CONSOLE_WRONG_SIGN_IN for one that is none of ours or too old */
    openTotpSetup(sealed: string, now: number): Buffer {
      const plain = unseal(key, Buffer.from(sealed, 'base64url'), 'totp setup');
      if (!plain || plain.readUIntBE(0, TIME_BYTES) < now)
        throw new AppError('CONSOLE_WRONG_SIGN_IN', 'no setup of an authenticator, or one that is too old');
      return plain.subarray(TIME_BYTES);
    },

    newRecoveryCodes: (): string[] =>
      Array.from({ length: RECOVERY_CODES }, () =>
        toBase32(randomBytes(RECOVERY_BYTES))
          .toLowerCase()
          .replace(/(.{4})(?=.)/g, '$1-'),
      ),
    /** However it is typed. */
    hashRecoveryCode: (code: string): Buffer =>
      createHmac('sha256', key)
        .update(`recovery ${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)
        .digest(),

    /** Makes the mark of a browser that an operator has signed in with. It lets nobody in: it says whose tries are counted apart. */
    newKnown(operatorId: string): string {
      const name = randomBytes(KNOWN_BYTES).toString('base64url');
      return `${name}.${sealKnown(operatorId, name)}`;
    },
    /** The browser's name, when it is the operator's. */
    readKnown(kept: string | undefined, operatorId: string): string | undefined {
      const [name = '', seal = ''] = (kept ?? '').split('.');
      const given = Buffer.from(seal);
      const right = Buffer.from(sealKnown(operatorId, name));
      return given.length === right.length && timingSafeEqual(given, right) ? name : undefined;
    },

    /** An e-mail address as a bucket of limits knows it. */
    nameOf: (email: string): string =>
      createHmac('sha256', key).update(`email ${email}`).digest('base64url').slice(0, 22),
  };
}
