import type { Brand } from '@manyline/brands/define-brand';
import { spokenLanguage } from '@manyline/brands/language';
import type { Language } from '@manyline/domain/languages';
import { inLanguage } from '@manyline/domain/words';
import type { Mailer } from '@manyline/ports/mailer';
import { AppError } from '../../http/app-error.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { CODE_LIFE_MS, type CodeWords, writeCodeText } from './sign-in-code-message.ts';

export interface CodeMessage {
  channel: 'phone' | 'email';
  /** E.164 digits or a mail address. */
  address: string;
  purpose: CodeWords;
  code: string;
  brand: Brand;
  language: Language;
  /** Safe to repeat with the same key. */
  key: string;
}

/** Resolves once the network or the mail server has taken the message. @throws UNAVAILABLE */
export type SendCode = (message: CodeMessage) => Promise<void>;

/** A text of the product itself, outside any account's chats and bill. */
export interface SystemSms {
  to: string;
  text: string;
  /** Where it brings one. */
  code?: string | undefined;
  key: string;
}

export interface CodeSenderDeps {
  mailer: Mailer;
  sendSystemSms: (sms: SystemSms) => Promise<void>;
  /** The person is waiting: rather an honest 'try again' than a spinner. */
  timeoutMs?: number;
}

export function createCodeSender({ mailer, sendSystemSms, timeoutMs = 10_000 }: CodeSenderDeps): SendCode {
  return async ({ channel, address, purpose, code, brand, language, key }) => {
    const spoken = spokenLanguage(brand, language);
    const text = writeCodeText(brand, spoken, purpose, code);
    const sender = { brand: brand.id, name: inLanguage(brand.name, spoken) };
    const sending =
      channel === 'email'
        ? mailer.send({ to: address, subject: text.subject, text: text.mail, code, sender, worthMs: CODE_LIFE_MS }, key)
        : sendSystemSms({ to: address, text: text.sms, code, key });
    try {
      await withTimeout(sending, timeoutMs);
    } catch (error) {
      throw new AppError('UNAVAILABLE', `code by ${channel}: ${error instanceof Error ? error.message : 'failed'}`);
    }
  };
}
