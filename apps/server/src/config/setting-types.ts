import { isIP } from 'node:net';
import { z } from 'zod';

export const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

export const optionalUrl = (protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      message: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    })
    .optional();

export const flag = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no'])
  .transform((text) => ['1', 'true', 'yes'].includes(text));

/** The address at which people reach the server: its origin alone, since pages and calls stand at its root. */
export const origin = optionalUrl(['http:', 'https:'])
  .refine((text) => isOrigin(text), {
    message: 'must be scheme, host and port alone, such as https://example.com',
  })
  .transform((text) => text && URL.parse(text)?.origin);

/** Hosts, with their port where it is none of the usual two, separated by commas. */
export const hosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((word) => word.trim().toLowerCase() || []))
  .refine((words) => words.every((word) => URL.parse(`https://${word}`)?.host === word), {
    message: 'must be hosts separated by commas, such as wetalk.example, pay.example:8443',
  });

/** True for an origin alone. Also true for text that is no URL at all, which another rule refuses. */
function isOrigin(text = ''): boolean {
  const url = URL.parse(text);
  return url === null || (url.href.replace(/\/$/, '') === url.origin && !/[?#]/.test(text));
}

/** How many proxies stand in front (each adds an address), or the addresses of those that are believed. */
export const proxies = z
  .string()
  .refine((text) => /^\d{1,2}$/.test(text) || text.split(',').every((word) => isNetwork(word.trim())), {
    message: 'must be a number of proxies, or their addresses separated by commas',
  })
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text));

/** An address, or a range as in 10.0.0.0/8. */
function isNetwork(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

/** Words of a list, separated by commas, in order of preference; `none` for an empty list. */
export const names = <Name extends string>(known: readonly Name[]) =>
  z
    .string()
    .transform((text) => (text === 'none' ? [] : text.split(',').map((word) => word.trim())))
    .pipe(z.array(z.enum(known as readonly [Name, ...Name[]])));
