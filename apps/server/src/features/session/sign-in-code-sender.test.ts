import { brands } from '@manyline/brands/registry';
import type { Mail } from '@manyline/ports/mailer';
import { expect, it } from 'vitest';
import { createCodeSender } from './sign-in-code-sender.ts';

it('a code by mail comes from the brand that was asked for it, by the name in the language that it speaks', async () => {
  const mails: Mail[] = [];
  const send = createCodeSender({
    mailer: { name: 'kept', send: async (mail) => void mails.push(mail) },
    sendSystemSms: () => Promise.reject(new Error('nothing goes by SMS')),
  });
  for (const brand of brands) {
    const language = brand.defaultLanguage;
    const message = { channel: 'email', address: 'ana@example.com', purpose: 'login', code: '123456' } as const;
    await send({ ...message, brand, language, key: brand.id });
    expect(mails.at(-1)?.sender).toEqual({ brand: brand.id, name: brand.name[language] });
  }
});
