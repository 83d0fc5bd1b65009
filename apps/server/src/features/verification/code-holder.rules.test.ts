import { describe, expect, it } from 'vitest';
import { readDefaultServices } from '../code-services/default-services.ts';
import { createNamesInText } from '../code-services/names-in-text.rules.ts';
import { findCodeHolder } from './code-holder.rules.ts';

const namedBy = createNamesInText(readDefaultServices());

describe('the holder of a text', () => {
  const [ana, bo] = [
    { app: 'whatsapp', accountId: 'ana' },
    { app: 'google', accountId: 'bo' },
  ];
  const find = (text: string, claims: { app: string; accountId: string }[], shadowed = false) =>
    findCodeHolder(namedBy('22000', text), claims, () => shadowed)?.accountId;

  it('is who waits for the service that it names, and nobody else', () => {
    expect(find('Your WhatsApp code: 123456', [ana, bo])).toBe('ana');
    expect(find('G-123456 is your Google code', [ana, bo])).toBe('bo');
    expect(find('Your Telegram code: 123456', [ana, bo])).toBeUndefined();
    expect(find('Your Telegram code: 123456', [ana])).toBeUndefined();
  });

  it('of a text that names nobody is who alone waits, unless somebody else waited a moment ago', () => {
    expect(find('Your code: 123456', [ana])).toBe('ana');
    expect(find('Your code: 123456', [ana], true)).toBeUndefined();
    expect(find('Your code: 123456', [ana, bo])).toBeUndefined();
    expect(find('Your code: 123456', [ana, { app: 'other', accountId: 'cy' }])).toBe('cy');
    expect(find('Your WhatsApp code: 123456', [ana], true)).toBe('ana');
  });

  it('is nobody where a text names two services that are both waited for', () => {
    expect(find('Use WhatsApp or Google: 123456', [ana, bo])).toBeUndefined();
    expect(find('Use WhatsApp or Telegram: 123456', [ana, bo])).toBe('ana');
  });
});
