import { expect, it } from 'vitest';
import { legalAddress, ownPageAddress, supportAddress } from './own-pages.ts';
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
