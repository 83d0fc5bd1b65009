import type { Brand } from '@manyline/brands/define-brand';
import { readLanguageCode } from '@manyline/brands/language';
import type { Account, LoginChannel } from '../accounts/account.ts';
import type { Telling } from '../tellings/telling.ts';

interface Words {
  name: string;
  userId: string;
  support: string;
}

const words = {
  en: {
    subject: 'Your e-mail address was changed',
    mail: ({ name, userId, support }: Words) =>
      `The e-mail address of your ${name} account (user ID ${userId}) was changed. You no longer sign in with this one.\n\nIf it was not you, write to ${support} at once.`,
    sms: ({ name, support }: Words) =>
      `${name}: your account's phone number was changed; you no longer sign in with this one. Not you? Write to ${support}`,
  },
  zh: {
    subject: '您的邮箱已更换',
    mail: ({ name, userId, support }: Words) =>
      `您的${name}账号（用户 ID ${userId}）已更换邮箱，此邮箱不能再用于登录。\n\n如非本人操作，请立即联系 ${support}`,
    sms: ({ name, support }: Words) =>
      `【${name}】您的账号已更换手机号，此号码不能再用于登录。如非本人操作，请联系 ${support}`,
  },
} as const;

/**
 * For the address that signs in no more: whoever took an account over cannot keep its owner from hearing of it. It says neither
 * where the account went nor anything to click or type.
 */
export function writeAddressChanged(
  { telCode = '', phone, email, userId, language: spoken }: Account,
  channel: LoginChannel,
  brand: Brand,
): Telling | undefined {
  const language = readLanguageCode(brand, spoken);
  const told = { name: brand.name[language], userId, support: brand.supportEmail };
  if (channel === 'phone')
    return phone === undefined ? undefined : { by: 'sms', to: `${telCode}${phone}`, text: words[language].sms(told) };
  if (email === undefined) return undefined;
  const subject = `${told.name}: ${words[language].subject}`;
  return { by: 'mail', to: email, subject, text: words[language].mail(told) };
}
