// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { getGreeting, setGreeting } from '@manyline/contract/calls';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import type { Greeting } from '../api/use-greeting.ts';
import '../texts/register.ts';
import { GreetingCard } from './greeting-card.tsx';

// The field of words grows with them, and looks again when a font has come: this browser knows of none.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterEach(cleanup);

const NUMBER = '12015550100';
const OURS = 'Please leave a message after the tone.';
const ZH = '请在提示音后留言。';
const ours: Greeting = { kind: 'ours', text: '', language: 'en', ours: OURS, speaks: true };

function open(greeting: Partial<Greeting> = {}, send?: (ask: typeof fetch) => typeof fetch) {
  const server = createFakeServer();
  server.answer(getGreeting, { ...ours, ...greeting });
  server.answer(setGreeting, { status: 200, ...ours });
  const api = createApi({
    getLanguageCode: () => 'en',
    fetch: send?.(server.fetch) ?? server.fetch,
    base: 'http://page.example',
  });
  const session = createStore(() => ({ session: { token: 'token', userId: '1', tokenDate: 0 } }));
  const services = { api, session, found: { brand: getBrand('pingme'), frontPage: false } } as unknown as Services;
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <GreetingCard number={NUMBER} />
          </PageContext>
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
  return server;
}
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

it('shows our words, and keeps another language at once', async () => {
  const server = open();
  expect(await screen.findByText(OURS)).toBeTruthy();
  expect((await radio('Our greeting')).checked).toBe(true);
  server.answer(setGreeting, { status: 200, ...ours, language: 'zh', ours: ZH });
  const languages = screen.getByRole('radiogroup', { name: 'Language of the greeting' });
  fireEvent.click(within(languages).getByRole('radio', { name: '中文' }));
  expect((await screen.findByText(ZH)).lang).toBe('zh');
  expect(server.asked(setGreeting)).toMatchObject([{ number: NUMBER, kind: 'ours', language: 'zh' }]);
});

/** The first choice takes its time on the way, and the server keeps each as it comes. */
function openSlowly(greeting: Partial<Greeting> = {}) {
  const line = Promise.withResolvers<void>();
  let choices = 0;
  const server = open(greeting, (ask) => async (address, init) => {
    if (String(address).includes(setGreeting.url) && choices++ === 0) await line.promise;
    return ask(address, init);
  });
  server.answer(setGreeting, ({ language }) => ({
    status: 200 as const,
    ...ours,
    language,
    ours: language === 'zh' ? ZH : OURS,
  }));
  return { server, arrive: line.resolve };
}

const chooseLanguage = (name: string) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Language of the greeting' })).getByRole('radio', { name }),
  );

it('languages that are chosen quickly are kept in their order, so that the last one is the greeting', async () => {
  const { server, arrive } = openSlowly();
  await screen.findByText(OURS);
  chooseLanguage('中文');
  chooseLanguage('English');
  await new Promise((resolve) => setTimeout(resolve, 20));
  arrive();
  await waitFor(() => expect(server.asked(setGreeting).map(({ language }) => language)).toEqual(['zh', 'en']));
  expect(await screen.findByText(OURS)).toBeTruthy();
});

it('the answer to an earlier choice takes no later one from the screen', async () => {
  const { server, arrive } = openSlowly({ kind: 'typed', text: 'It is Wei' });
  fireEvent.click(await radio('Our greeting'));
  chooseLanguage('中文');
  await new Promise((resolve) => setTimeout(resolve, 20));
  arrive();
  await waitFor(() => expect(server.asked(setGreeting).map(({ language }) => language)).toEqual(['en', 'zh']));
  expect((await screen.findByText(ZH)).lang).toBe('zh');
  expect((await radio('中文')).checked).toBe(true);
});

it('keeps typed words when they are saved, not before, and says so', async () => {
  const server = open();
  fireEvent.click(await radio('My words'));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save greeting' });
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of the greeting' }), { target: { value: 'It is Wei' } });
  expect(server.asked(setGreeting)).toEqual([]);
  server.answer(setGreeting, { status: 200, ...ours, kind: 'typed', text: 'It is Wei' });
  fireEvent.click(save);
  await waitFor(() => expect(server.asked(setGreeting)).toMatchObject([{ kind: 'typed', text: 'It is Wei' }]));
  // A greeting that was saved is a new form.
  expect(await screen.findByText('The greeting is saved.')).toBeTruthy();
});

it('says of a number that speaks no words that callers hear ours, and does not offer them', async () => {
  open({ speaks: false });
  const typed = await radio('My words');
  expect(typed.disabled).toBe(true);
  const said = screen.getByText('This number cannot speak them: callers hear our greeting in their place.');
  expect(typed.getAttribute('aria-describedby')).toBe(said.id);
  expect((await radio('My recording')).disabled).toBe(false);
});

it('shows words that were typed before the number came to such a carrier, with the same truth', async () => {
  open({ speaks: false, kind: 'typed', text: 'It is Wei' });
  const typed = await radio('My words');
  expect([typed.checked, typed.disabled]).toEqual([true, false]);
  expect(screen.getByText(/callers hear our greeting in their place/)).toBeTruthy();
});

it('plays a recording, and names its limits', async () => {
  open({ kind: 'recorded', sound: '/media/greetings/1.wav', seconds: 3 });
  expect((await radio('My recording')).checked).toBe(true);
  expect(screen.getByLabelText('My recording', { selector: 'audio' }).getAttribute('src')).toBe(
    '/media/greetings/1.wav',
  );
  expect(screen.getByText(/^At most 60 seconds/)).toBeTruthy();
});
