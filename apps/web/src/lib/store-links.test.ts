import { getBrand } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { storeLinksOf } from './store-links.ts';

it('a store is offered where the brand’s file names one that there can be', () => {
  const { links } = getBrand('wephone');
  expect(storeLinksOf({ links })).toEqual([]);
  const apk = 'https://wephone.net/wephone.apk';
  expect(storeLinksOf({ links: { ...links, apk } })).toEqual([{ store: 'apk', href: apk }]);
});
