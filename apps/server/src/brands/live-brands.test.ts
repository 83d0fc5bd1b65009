import { readdirSync, readFileSync } from 'node:fs';
import { getBrand } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { createLiveBrands } from './live-brands.ts';

/** Reads of a brand's file that no operator can change: its currency, or which brand an address means. */
const allowed = new Set([
  'brands/currency-of.ts',
  'brands/live-brands.ts',
  'commands/numbers.ts',
  'features/brand-settings/create-brand-settings.ts',
  'features/front-page/view/parts.ts',
  'features/payments/receipt-address.ts',
  'features/rates/rates-csv.ts',
]);

it('no part of the server reads a brand from its file where an operator may have said something else', () => {
  const root = new URL('../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.(test|fault)\.ts$|testing\//.test(path),
  );
  const readers = files.filter((path) => {
    const text = readFileSync(new URL(path, root), 'utf8');
    return /import \{[^}]*\b(getBrand|findBrand)\b[^}]*\} from '@manyline\/brands/.test(text);
  });
  expect(readers.filter((path) => !allowed.has(path))).toEqual([]);
});

it('a brand that was handed out stays as it is; whoever asks anew gets what was set', () => {
  const live = createLiveBrands();
  const old = live.get('pingme');
  const { tagline, feedbackSubject, supportEmail } = old;
  const name = { en: 'Ping', zh: '乒' };
  live.set('pingme', { texts: { name, tagline, feedbackSubject, supportEmail } });
  expect([old.name.en, live.get('pingme').name.en, live.get('wetalk')]).toEqual(['PingMe', 'Ping', getBrand('wetalk')]);
  expect(live.find({ host: 'x.example', path: '/pingme/chats' }).brand.name.en).toBe('Ping');
  live.set('pingme', {});
  expect(live.get('pingme').name.en).toBe('PingMe');
});
