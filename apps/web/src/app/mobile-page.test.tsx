// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { Brand } from '@manyline/brands/define-brand';
import { getBrand } from '@manyline/brands/registry';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './page-parts.ts';
import type { Api } from '@manyline/page/api/api-client';
import { BasicServicesProvider } from '../lib/services.tsx';
import { MobilePage } from './mobile-page.tsx';
import { usePhonePage } from './use-phone-page.ts';

const APP_STORE = 'https://apps.apple.com/app/id1';
const wephone = getBrand('wephone');
const withStore = { ...wephone, links: { ...wephone.links, appStore: APP_STORE } };
const closed = { ...withStore, mobile: { ...withStore.mobile, browser: false } } as Brand;

function Phone({ brand }: { brand: Brand }) {
  const { phonePage, stay } = usePhonePage(brand);
  return phonePage ? <MobilePage page={phonePage} onStay={stay} /> : <p>the product</p>;
}

function open(brand: Brand) {
  cleanup();
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ found: { brand, frontPage: false }, api: {} as Api }}>
        <Phone brand={brand} />
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'iPhone' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stay = () => screen.queryByRole('button', { name: 'Continue in the browser' });

it('a phone gets the product where the brand has no app yet', () => {
  open(wephone);
  expect(screen.getByText('the product')).toBeDefined();
});

it('with an app it gets its stores, and goes on in the browser, for good, when it says so', () => {
  open(withStore);
  expect(screen.getByRole('link', { name: 'App Store' }).getAttribute('href')).toBe(APP_STORE);
  expect(screen.getByText(withStore.tagline.en)).toBeDefined();
  fireEvent.click(stay()!);
  expect(screen.getByText('the product')).toBeDefined();
  open(withStore);
  expect(screen.getByText('the product')).toBeDefined();
});

it('a brand that keeps phones out of the browser offers its stores alone', () => {
  open(closed);
  expect(screen.getByRole('link', { name: 'App Store' })).toBeDefined();
  expect(stay()).toBeNull();
});

it.each([
  ['iPhone', 'App Store'],
  ['Linux; Android 15; Mobile', 'Google Play'],
])('of several stores that of the phone comes first and alone stands out (%s)', (userAgent, store) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent });
  open({ ...withStore, links: { ...withStore.links, googlePlay: 'https://play.google.com/store/apps/details?id=1' } });
  const [first, second] = screen.getAllByRole('link');
  expect(first?.textContent).toBe(store);
  expect([first?.dataset.variant, second?.dataset.variant]).toEqual(['filled', 'default']);
});

it.each([
  ['iPhone', ['App Store']],
  ['Linux; Android 15; Mobile', ['App Store', 'Download APK']],
])('an Android package is offered to those who can install it (%s)', (userAgent, offered) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent });
  open({ ...withStore, links: { ...withStore.links, apk: 'https://apk.invalid/app.apk' } });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(offered);
});
