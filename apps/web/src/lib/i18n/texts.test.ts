import { expect, it } from 'vitest';
import { en as commonEn } from '../../app/texts/en.ts';
import { zh as commonZh } from '../../app/texts/zh.ts';
import { en as chatsEn } from '../../features/chats/texts/en.ts';
import { zh as chatsZh } from '../../features/chats/texts/zh.ts';
import { en as contactsEn } from '../../features/contacts/texts/en.ts';
import { zh as contactsZh } from '../../features/contacts/texts/zh.ts';
import { en as identityEn } from '../../features/identity/texts/en.ts';
import { zh as identityZh } from '../../features/identity/texts/zh.ts';
import { en as paymentsEn } from '../../features/payments/texts/en.ts';
import { zh as paymentsZh } from '../../features/payments/texts/zh.ts';
import { en as profileEn } from '../../features/profile/texts/en.ts';
import { zh as profileZh } from '../../features/profile/texts/zh.ts';
import { en as sessionEn } from '../../features/session/texts/en.ts';
import { zh as sessionZh } from '../../features/session/texts/zh.ts';
import { en as captchaEn } from '../../ui/captcha/en.ts';
import { en as sliderEn } from '../../ui/captcha/slider-texts/en.ts';
import { zh as sliderZh } from '../../ui/captcha/slider-texts/zh.ts';
import { zh as captchaZh } from '../../ui/captcha/zh.ts';
import type { TextTree } from './i18n.ts';

/** Every key with the values that its text takes. English has two forms of a count, Chinese one. */
function shapeOf(texts: TextTree, path = ''): string[] {
  const lines = Object.entries(texts).flatMap(([key, value]) => {
    const name = `${path}${key.replace(/_(one|other)$/, '')}`;
    if (typeof value !== 'string') return shapeOf(value, `${name}.`);
    return `${name}: ${[...value.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()}`;
  });
  return [...new Set(lines)].sort();
}

it.each([
  ['common', commonEn, commonZh],
  ['captcha', captchaEn, captchaZh],
  ['slider', sliderEn, sliderZh],
  ['session', sessionEn, sessionZh],
  ['chats', chatsEn, chatsZh],
  ['contacts', contactsEn, contactsZh],
  ['payments', paymentsEn, paymentsZh],
  ['profile', profileEn, profileZh],
  ['identity', identityEn, identityZh],
])('%s says the same things in both languages', (_feature, en, zh) => {
  expect(shapeOf(zh)).toEqual(shapeOf(en));
});
