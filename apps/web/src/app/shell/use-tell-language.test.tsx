// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { getAccountInfo } from '@manyline/contract/account';
import { createApi } from '@manyline/page/api/api-client';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentLanguageCode, words } from '../../lib/i18n/i18n.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { useTellLanguage } from './use-tell-language.ts';

afterEach(() => {
  cleanup();
  words.setLanguage('en');
});

function Teller() {
  useTellLanguage();
  return null;
}

it('the server hears of another language once it is chosen, and of none by opening the page', async () => {
  const fetched = vi.fn(async (_address: string | URL | Request) => new Response('{}'));
  const api = createApi({ getLanguageCode: currentLanguageCode, fetch: fetched, base: 'http://page.example' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <Teller />
    </BasicServicesProvider>,
  );
  expect(fetched).not.toHaveBeenCalled();
  act(() => words.setLanguage('zh'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const asked = new URL(String(fetched.mock.calls[0]![0]), 'http://page.example');
  expect(asked.pathname).toBe(getAccountInfo.url);
  expect(asked.searchParams.get('languagecode')).toBe('zh_cn');
});
