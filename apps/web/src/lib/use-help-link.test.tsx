// @vitest-environment happy-dom
import type { Brand } from '@manyline/brands/define-brand';
import { getBrand } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import '../app/page-parts.ts';
import { helpLinkOf } from './use-help-link.ts';

const pingme = getBrand('pingme');
const real: Brand = { ...pingme, supportEmail: 'help@pingme.net', can: pingme.can };

it('help is a mail with the brand’s subject, signed in with what it is about and the user id', () => {
  expect(helpLinkOf(real, 'en')).toEqual({ href: 'mailto:help@pingme.net?subject=PingMe%20web%20feedback' });
  const { href } = helpLinkOf(real, 'en', ['Order 7', 'User ID: 123456789']);
  expect(decodeURIComponent(href)).toBe(
    'mailto:help@pingme.net?subject=PingMe web feedback&body=\n\nOrder 7\nUser ID: 123456789',
  );
});

it('help is a page of the product where the brand names no address that there can be', () => {
  expect(helpLinkOf(pingme, 'zh')).toEqual({
    href: '/web/help?platform=pingme&languagecode=zh_cn',
    target: '_blank',
    rel: 'noopener',
  });
});
