import { describe, expect, it } from 'vitest';
import { phonePageOf } from './phone-page.ts';
import { brands, getBrand } from './registry.ts';

const { links } = getBrand('jiema');
const text = { en: 'Use the app.', zh: '请用 App。' };

describe('what a phone gets', () => {
  it.each(brands.map((brand) => [brand.id, brand] as const))(
    '%s: the product, as long as its file names placeholders',
    (_id, brand) => {
      expect(phonePageOf(brand)).toBeUndefined();
    },
  );

  it('a page with the stores that the brand has set, and the way to go on in the browser', () => {
    const mobile = { kind: 'message', text, browser: true } as const;
    const appStore = 'https://apps.apple.com/app/id1';
    expect(phonePageOf({ mobile, links: { ...links, appStore } })).toEqual({
      places: [{ store: 'appStore', href: appStore }],
      browser: true,
    });
  });

  it('the site for phones that the brand has set', () => {
    const mobile = { kind: 'redirect', url: 'https://m.manyline.test/', browser: true } as const;
    expect(phonePageOf({ mobile, links })).toEqual({ site: mobile.url, places: [], browser: true });
  });

  it('the message alone where the brand keeps phones out of the browser', () => {
    expect(phonePageOf({ mobile: { kind: 'message', text, browser: false }, links })).toEqual({
      places: [],
      browser: false,
    });
  });
});
