import type { Brand } from '@manyline/brands/define-brand';
import type { Language } from '@manyline/brands/schema';

export type CodePurpose = 'login' | 'verify';

export interface CodeText {
  subject: string;
  mail: string;
  sms: string;
}

/** The code first: notifications cut what follows. The text message fits one part in either language. */
export function writeCodeText(brand: Brand, language: Language, purpose: CodePurpose, code: string): CodeText {
  return language === 'zh' ? writeChinese(brand, purpose, code) : writeEnglish(brand, purpose, code);
}

function writeEnglish(brand: Brand, purpose: CodePurpose, code: string): CodeText {
  const name = brand.name.en;
  const kind = purpose === 'login' ? 'sign-in code' : 'verification code';
  const use = purpose === 'login' ? `to sign in to ${name}` : `to confirm this e-mail address with ${name}`;
  return {
    subject: `${code} is your ${name} ${kind}`,
    mail: [
      `${code}`,
      `Use this code ${use}. It is valid for 10 minutes and works once.`,
      `Nobody from ${name} will ever ask you for it. If you did not ask for a code, ignore this message: nothing changes.`,
      `Questions? ${brand.supportEmail}`,
    ].join('\n\n'),
    sms: `${code} is your ${name} ${kind}. Valid for 10 minutes. Never share it.`,
  };
}

function writeChinese(brand: Brand, purpose: CodePurpose, code: string): CodeText {
  const name = brand.name.zh;
  const kind = purpose === 'login' ? '登录验证码' : '验证码';
  const use = purpose === 'login' ? `登录${name}` : `在${name}验证此邮箱`;
  return {
    subject: `${code} 是您的${name}${kind}`,
    mail: [
      `${code}`,
      `请使用此验证码${use}。验证码 10 分钟内有效，仅可使用一次。`,
      `${name}工作人员绝不会向您索取验证码。如非本人操作，请忽略此邮件，您的账号不会有任何变化。`,
      `如有疑问，请联系 ${brand.supportEmail}`,
    ].join('\n\n'),
    sms: `【${name}】${code} 是您的${kind}，10 分钟内有效，请勿告诉他人。`,
  };
}
