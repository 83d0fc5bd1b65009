import { generateKeyPairSync } from 'node:crypto';

/** A key pair as gateways give them out, in PEM. */
export const newRsaKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
