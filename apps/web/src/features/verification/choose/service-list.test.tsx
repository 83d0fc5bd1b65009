// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { CodeApp } from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { words } from '../../../lib/i18n/i18n.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { DialogsProvider } from '../dialogs/dialogs.tsx';
import { ReceivingProvider } from '../receive/receiving-context.tsx';
import '../texts/register.ts';
import { ServiceList } from './service-list.tsx';

// Other files leave services that were used lately.
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  words.setLanguage('en');
});

const services = ['Telegram', 'TikTok', 'WhatsApp', 'WeChat', 'Other'].map(
  (name, sort): CodeApp => ({ app: name.toLowerCase(), name, sort, words: name === 'WeChat' ? ['微信'] : [] }),
);

/** The list, and what was chosen in it. */
function show(value?: string, offered = services): string[] {
  const chosen: string[] = [];
  const parts = {
    api: createApi({ getLanguageCode: () => 'en' }),
    found: { brand: getBrand('jiema'), frontPage: false },
    session: createStore(() => ({ session: undefined })),
  } as unknown as Services;
  render(
    <MantineProvider>
      <ServicesProvider services={parts}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <DialogsProvider>
              <ReceivingProvider>
                <ServiceList services={offered} value={value} onChoose={(app) => chosen.push(app)} />
              </ReceivingProvider>
            </DialogsProvider>
          </PageContext>
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
  return chosen;
}

const search = () => screen.getByRole('searchbox', { name: 'Search services' });
const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^.?${name}`) });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const stops = () => screen.getAllByRole('option').filter(({ tabIndex }) => tabIndex === 0);

it('the services are one stop for Tab, however many: the chosen one, else the first', () => {
  show();
  expect(screen.getByRole('listbox', { name: 'Services' })).toBeTruthy();
  expect(stops()).toEqual([option('Telegram')]);
  cleanup();
  show('wechat');
  expect(stops()).toEqual([option('WeChat')]);
  expect(option('WeChat').getAttribute('aria-selected')).toBe('true');
});

it('arrows, Home and End move without choosing, and Tab comes back to where one was', () => {
  const chosen = show();
  option('Telegram').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(option('TikTok'));
  press('End');
  expect(document.activeElement).toBe(option('Other'));
  press('ArrowUp');
  expect(stops()).toEqual([option('WeChat')]);
  press('Home');
  expect(document.activeElement).toBe(option('Telegram'));
  expect(chosen).toEqual([]);
  fireEvent.click(document.activeElement!);
  expect(chosen).toEqual(['telegram']);
});

it('letters find a service by any of its names', () => {
  show();
  option('Telegram').focus();
  for (const key of 'wx') press(key);
  expect(document.activeElement).toBe(option('WeChat'));
});

it('from the search the arrow leads into the list, and Enter takes the only hit', () => {
  const chosen = show();
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(chosen).toEqual([]);
  fireEvent.change(search(), { target: { value: '微信' } });
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(chosen).toEqual(['wechat']);
  fireEvent.keyDown(search(), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(option('WeChat'));
});

it('in Chinese a service is found by its whole name in Latin letters, though no other name of it is written so', async () => {
  words.setLanguage('zh');
  const chosen = show(undefined, [...services, { app: 'google', name: '谷歌 Google', sort: 9, words: ['gmail'] }]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'guge' } });
  // Until it is known how names are spelled, Enter takes no other service.
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(chosen).toEqual([]);
  expect(await screen.findByRole('option', { name: /谷歌 Google/ }, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
