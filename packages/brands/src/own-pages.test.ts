import { expect, it } from 'vitest';
import { legalAddress, ownPageAddress, supportAddress, supportLine, supportName, supportText } from './own-pages.ts';
import { getBrand } from './registry.ts';

const pingme = getBrand('pingme');

it('terms and privacy are the product’s own pages until the brand’s file names an address that somebody can own', () => {
  expect(legalAddress(pingme, 'terms', 'zh')).toBe('/web/terms?platform=pingme&languagecode=zh_cn');
  const links = { ...pingme.links, terms: 'https://pingme.net/terms' };
  expect(legalAddress({ ...pingme, links }, 'terms', 'en')).toBe('https://pingme.net/terms');
  expect(legalAddress({ ...pingme, links }, 'privacy', 'en')).toBe(ownPageAddress(pingme, 'privacy', 'en'));
});

it('nobody is sent to a mail address that nobody can have', () => {
  expect(supportAddress(pingme)).toBeUndefined();
  expect(supportAddress({ supportEmail: 'help@pingme.net' })).toBe('help@pingme.net');
});

it('support without an address that somebody can own is named by the brand, in the language of the sentence', () => {
  expect(supportName(pingme, 'en')).toBe(`${pingme.name.en} support`);
  expect(supportName(getBrand('cloudnumber'), 'zh')).toBe('云号码客服');
  const real = { ...pingme, supportEmail: 'help@pingme.net' };
  expect(supportText(real)).toEqual({ en: 'help@pingme.net', zh: 'help@pingme.net' });
});

it('a mail ends with whom to ask only where there is an address', () => {
  expect(supportLine(pingme, 'en')).toBeUndefined();
  expect(supportLine({ supportEmail: 'help@pingme.net' }, 'zh')).toBe('如有疑问，请联系 help@pingme.net');
});
