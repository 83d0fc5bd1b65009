import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBrandId } from '@manyline/brands/registry';
import { type CryptoCurrency, cryptoCurrencies } from '@manyline/domain/crypto';
import { z } from 'zod';

/** A key as it is, with \n for its line breaks, or the file that holds it. */
const key = (isKey: (pem: string) => unknown, what: string) =>
  z
    .string()
    .transform((given, context) => {
      if (!given.startsWith('file:')) return given.replaceAll('\\n', '\n');
      try {
        return readFileSync(given.slice('file:'.length), 'utf8');
      } catch {
        context.addIssue({ code: 'custom', message: 'names a file that cannot be read' });
        return z.NEVER;
      }
    })
    .pipe(z.string().refine(isReadable(isKey), `must be a ${what} key in PEM, or file: and the path of one`))
    .optional();

const isReadable = (read: (pem: string) => unknown) => (pem: string) => {
  try {
    read(pem);
    return true;
  } catch {
    return false;
  }
};

export const privateKey = key(createPrivateKey, 'private');
/** A public key in PEM, or a certificate that holds one. */
export const publicKey = key((pem) => {
  // Node would take a private key too, and find its public half.
  if (pem.includes('PRIVATE KEY')) throw new Error('a private key');
  createPublicKey(pem);
}, 'public');

/** `brand=button` words, separated by commas. */
export const buttons = z
  .string()
  .regex(/^\w+=[\w-]+(,\w+=[\w-]+)*$/, 'must be brand=button, separated by commas')
  .transform((given) => Object.fromEntries(given.split(',').map((word) => word.split('=') as [string, string])))
  .refine((given) => Object.keys(given).every(isBrandId), 'must be brand=button, with names of brands')
  .optional();

/** `USDT:contract:decimals` words, separated by commas; a coin that is the chain's `own` stands alone. */
export const tokens = (own: readonly CryptoCurrency[]) =>
  z
    .string()
    .regex(
      /^[A-Z]+(:\w{34,42}:\d{1,2})?(,[A-Z]+(:\w{34,42}:\d{1,2})?)*$/,
      'must be COIN:contract:decimals, separated by commas',
    )
    .transform((given) =>
      given.split(',').map((word) => {
        const [currency, contract, decimals = '18'] = word.split(':');
        return { currency, decimals: Number(decimals), ...(contract && { contract }) };
      }),
    )
    .pipe(
      z.array(
        z
          .object({ currency: z.enum(cryptoCurrencies), decimals: z.number().max(18), contract: z.string().optional() })
          .refine(({ currency, contract }) => contract !== undefined || own.includes(currency), {
            message: 'must be COIN:contract:decimals, separated by commas',
          }),
      ),
    )
    .optional();
