// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { pieceOf } from '@manyline/brands/settings';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../page-parts.ts';
import { Banners } from './banners.tsx';
import { loadBrand, readPageSettings } from './load-brand.ts';
import { brandWith } from './page-brand.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

const banner = { id: 'a', text: { en: 'Closed <b>today</b>', zh: '今日休息' }, tone: 'info' as const };
const show = (banners: Parameters<typeof Banners>[0]['banners']) =>
  render(
    <MantineProvider>
      <Banners banners={banners} />
    </MantineProvider>,
  );

it('a banner is text, is put away for good, and comes back with other words', () => {
  show([banner]);
  expect(screen.getByText('Closed <b>today</b>')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  show([banner]);
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  show([{ ...banner, text: { en: 'Open again', zh: '恢复' } }]);
  expect(screen.getByText('Open again')).toBeTruthy();
});

it('a page begins with what the server wrote into its head, and stays as it is where that fits no brand', async () => {
  const pingme = getBrand('pingme');
  const texts = { ...pieceOf(pingme, 'texts'), name: { en: 'Ping', zh: '乒' } };
  const meta = document.createElement('meta');
  meta.name = 'brand-settings';
  meta.content = JSON.stringify({ texts });
  document.head.append(meta);
  expect((await loadBrand(pingme, readPageSettings())).name.en).toBe('Ping');
  meta.content = '{';
  expect(await loadBrand(pingme, readPageSettings())).toBe(pingme);
  expect(brandWith(pingme, { texts: { name: 1 } }).name).toEqual(pingme.name);
});
