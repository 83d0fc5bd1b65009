import { type ContactProblem, contactLimits } from '@manyline/domain/contact';
import type { Language } from '@manyline/domain/languages';
import { defineWords, say, type Text } from '@manyline/domain/words';

const words = defineWords({
  en: {
    nameMissing: 'Enter a name.',
    nameTooLong: 'The name has more than {name} characters.',
    phonesMissing: 'Enter at least one phone number.',
    tooManyPhones: 'A contact has at most {phones} numbers.',
    telCodeMissing: 'Choose the country code.',
    telCodeDigits: 'A country code is written with digits only, at most {telCode}.',
    phoneMissing: 'Enter the phone number.',
    phoneDigits: 'A phone number is written with digits only.',
    phoneOtherCode: 'The number begins with another country code than the chosen one.',
    phoneTooLong: 'Code and number have more than {digits} digits.',
    tagMissing: 'Choose Mobile, Home, Work or Other.',
    emailInvalid: 'Enter an email address such as name@example.com.',
    companyTooLong: 'The company has more than {company} characters.',
    noteTooLong: 'The note has more than {note} characters.',
  },
  zh: {
    nameMissing: '请输入姓名。',
    nameTooLong: '姓名不能超过 {name} 个字符。',
    phonesMissing: '请至少输入一个电话号码。',
    tooManyPhones: '每位联系人最多 {phones} 个号码。',
    telCodeMissing: '请选择国家代码。',
    telCodeDigits: '国家代码只能是数字，最多 {telCode} 位。',
    phoneMissing: '请输入电话号码。',
    phoneDigits: '电话号码只能是数字。',
    phoneOtherCode: '号码开头的国家代码与所选的不同。',
    phoneTooLong: '国家代码加号码不能超过 {digits} 位。',
    tagMissing: '请选择手机、住宅、工作或其他。',
    emailInvalid: '请输入邮箱地址，例如 name@example.com。',
    companyTooLong: '公司名称不能超过 {company} 个字符。',
    noteTooLong: '备注不能超过 {note} 个字符。',
  },
}) satisfies Record<ContactProblem, unknown>;

/** The words for a contact's broken rule: in a form beside the field, and in the server's answer. */
export function sayContactProblem(problem: ContactProblem, language: Language): string {
  return say(contactProblemText(problem), language, contactLimits);
}

/** With its placeholders, which `contactLimits` fill. */
export function contactProblemText(problem: ContactProblem): Text {
  return words[problem];
}
