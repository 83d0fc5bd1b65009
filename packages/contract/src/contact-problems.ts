import { type ContactProblem, contactLimits } from '@manyline/domain/contact';
import type { LanguageCode } from './errors.ts';

const { name, company, note, phones, telCode, digits } = contactLimits;

/** What a contact's rule says when it is broken: in a form beside the field, and in the server's answer. */
const texts: Record<ContactProblem, Record<LanguageCode, string>> = {
  nameMissing: { en: 'Enter a name.', zh_cn: '请输入姓名。' },
  nameTooLong: { en: `The name has more than ${name} characters.`, zh_cn: `姓名不能超过 ${name} 个字符。` },
  phonesMissing: { en: 'Enter at least one phone number.', zh_cn: '请至少输入一个电话号码。' },
  tooManyPhones: { en: `A contact has at most ${phones} numbers.`, zh_cn: `每位联系人最多 ${phones} 个号码。` },
  telCodeMissing: { en: 'Choose the country code.', zh_cn: '请选择国家代码。' },
  telCodeDigits: {
    en: `The country code has digits only, at most ${telCode}.`,
    zh_cn: `国家代码只能是数字，最多 ${telCode} 位。`,
  },
  phoneMissing: { en: 'Enter the phone number.', zh_cn: '请输入电话号码。' },
  phoneDigits: { en: 'The phone number has digits only.', zh_cn: '电话号码只能是数字。' },
  phoneOtherCode: {
    en: 'The number begins with another country code than the chosen one.',
    zh_cn: '号码开头的国家代码与所选的不同。',
  },
  phoneTooLong: {
    en: `Code and number have more than ${digits} digits.`,
    zh_cn: `国家代码加号码不能超过 ${digits} 位。`,
  },
  tagMissing: { en: 'Choose Mobile, Home, Work or Other.', zh_cn: '请选择手机、住宅、工作或其他。' },
  emailInvalid: {
    en: 'Enter an email address such as name@example.com.',
    zh_cn: '请输入邮箱地址，例如 name@example.com。',
  },
  companyTooLong: {
    en: `The company has more than ${company} characters.`,
    zh_cn: `公司名称不能超过 ${company} 个字符。`,
  },
  noteTooLong: { en: `The note has more than ${note} characters.`, zh_cn: `备注不能超过 ${note} 个字符。` },
};

export function getContactProblem(problem: ContactProblem): Record<LanguageCode, string> {
  return texts[problem];
}
