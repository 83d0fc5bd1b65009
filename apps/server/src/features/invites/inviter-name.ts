import type { Account } from '../accounts/account.ts';

/** Mail services of so many people that their name tells nothing of one. */
const PUBLIC_MAIL = new Set([
  '126.com',
  '163.com',
  'foxmail.com',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'me.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'sina.com',
  'yahoo.com',
  'yeah.net',
]);

const HIDDEN = '***';
/** The most digits of a phone at its end, by which friends know it. */
const PHONE_END = 4;

/**
 * The name by which whoever opens an invite link knows who invites: what is left of the account's phone, else of its
 * e-mail address, once everything is hidden that a stranger could use. Undefined when the account has neither (0224).
 */
export function inviterNameOf({
  telCode = '',
  phone,
  email,
}: Pick<Account, 'telCode' | 'phone' | 'email'>): string | undefined {
  if (phone !== undefined) return `+${telCode} ${HIDDEN}${endOf(phone)}`;
  return email === undefined ? undefined : maskEmail(email);
}

/** At most half of the digits: where phones are short, four are nearly all of them. */
const endOf = (phone: string): string => phone.slice(phone.length - Math.min(PHONE_END, Math.floor(phone.length / 2)));

/** "a***@gmail.com"; of a domain of somebody's own no more than its beginning and its end: "a***@w***.example". */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const end = domain.slice(domain.lastIndexOf('.'));
  const shown = PUBLIC_MAIL.has(domain) ? domain : `${first(domain)}${HIDDEN}${end}`;
  return `${first(email)}${HIDDEN}@${shown}`;
}

const first = (text: string): string => [...text][0] ?? '';
