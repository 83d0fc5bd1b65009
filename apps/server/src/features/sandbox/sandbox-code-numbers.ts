import type { CodeNumber } from '../verification/code-number.ts';

/** Another source than that of numbers to rent: nobody rents these. */
export const SANDBOX_CODES_SOURCE = 'sandbox-codes';

/** Ranges that are kept for fiction, or that nobody is given; `#` is a digit. Some can send too. */
const RANGES = [
  { countryCode: 'US', telCode: '1', pattern: '1656555010#', canSend: true },
  { countryCode: 'US', telCode: '1', pattern: '165655501#5', canSend: true },
  { countryCode: 'CA', telCode: '1', pattern: '1587555010#', canSend: true },
  { countryCode: 'GB', telCode: '44', pattern: '44770090001#', canSend: true },
  { countryCode: 'AU', telCode: '61', pattern: '6149157001#', canSend: false },
  { countryCode: 'HK', telCode: '852', pattern: '8525550010#', canSend: false },
  { countryCode: 'DE', telCode: '49', pattern: '4915550001#0', canSend: false },
  { countryCode: 'FR', telCode: '33', pattern: '3363998010#', canSend: false },
  { countryCode: 'SE', telCode: '46', pattern: '4670174060#', canSend: false },
  { countryCode: 'PH', telCode: '63', pattern: '6390055501#0', canSend: false },
  { countryCode: 'ID', telCode: '62', pattern: '628550001#0', canSend: false },
  { countryCode: 'IN', telCode: '91', pattern: '915555501#00', canSend: false },
  { countryCode: 'BR', telCode: '55', pattern: '5511955550#00', canSend: false },
  { countryCode: 'MX', telCode: '52', pattern: '525555501#00', canSend: false },
] as const;

/** Ten numbers a range, for every service, so that the local world has both tiers in many countries. */
export function makeSandboxCodeNumbers(): CodeNumber[] {
  return RANGES.flatMap(({ pattern, ...place }) =>
    Array.from({ length: 10 }, (_, digit) => ({ ...place, number: pattern.replace('#', String(digit)) })),
  );
}
