// @vitest-environment happy-dom
import { getMailbox, getSandboxState } from '@manyline/contract/local-world';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, openPage } from './testing/open-page.tsx';

afterEach(closePage);

it('every page of the menu has an address, and the one that is open is marked', () => {
  openPage('#reviews');
  const menu = within(screen.getByRole('navigation', { name: 'Pages' }));
  const links = menu.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(links).toEqual([
    ['#handsets', null],
    ['#codes', null],
    ['#mailbox', null],
    ['#accounts', null],
    ['#pay', null],
    ['#reviews', 'page'],
    ['#network', null],
  ]);
});

it('only pages whose port is a twin are there, and an address of another opens the first of them', async () => {
  const server = createFakeServer();
  server.answer(getSandboxState, { parts: ['mailbox'], carriers: [], faultNumbers: [] });
  server.answer(getMailbox, { items: [] });
  openPage('#handsets', server);
  expect(await screen.findByText('Nothing was sent yet')).toBeTruthy();
  const menu = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#mailbox']);
});

it('the former address of the mailbox opens it, at whom it names', async () => {
  const server = createFakeServer();
  server.answer(getMailbox, { items: [] });
  openPage('#outbox?to=bo%40mail.example', server);
  expect(await screen.findByText('Nothing was sent to "bo@mail.example" yet')).toBeTruthy();
});

it('another language is spoken at once, asked for in the next call, and remembered', async () => {
  const server = createFakeServer();
  server.answer(getMailbox, { items: [] });
  openPage('#mailbox', server);
  expect(await screen.findByText('Nothing was sent yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '中文' }));
  expect(await screen.findByRole('heading', { name: '测试环境' })).toBeTruthy();
  expect(localStorage.getItem('sandboxLanguage')).toBe('zh_cn');
});
