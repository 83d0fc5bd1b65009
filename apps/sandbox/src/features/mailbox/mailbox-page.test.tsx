// @vitest-environment happy-dom
import { getMailbox } from '@manyline/contract/local-world';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const date = Date.UTC(2026, 10, 22, 9, 30);
const mail = {
  id: 'm1',
  channel: 'mail',
  to: 'ana@mail.example',
  subject: 'Your code',
  text: 'It is 482913.',
  code: '482913',
  date,
} as const;
const text = { id: 't1', channel: 'sms', to: '14155550100', subject: '', text: 'Welcome', date } as const;

it('lists mails and texts with their addresses, and a code to copy', async () => {
  const server = createFakeServer();
  server.answer(getMailbox, { items: [mail, text] });
  openPage('#mailbox', server);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByText('to ana@mail.example')).toBeTruthy();
  expect(within(first!).getByRole('button', { name: 'Copy 482913' })).toBeTruthy();
  expect(within(second!).getByText('to +1 (415) 555-0100')).toBeTruthy();
  expect(within(second!).queryByRole('button')).toBeNull();
});

it('shows what was sent to the address that its own names, and the rest again', async () => {
  const server = createFakeServer();
  server.answer(getMailbox, ({ to }) => ({ items: [mail, text].filter((item) => to === undefined || item.to === to) }));
  openPage('#mailbox?to=ana%40mail.example', server);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Welcome')).toBeTruthy();
  expect(server.asked(getMailbox)[0]).toMatchObject({ to: 'ana@mail.example' });
});

it('says that nothing came for an address, and that nothing was sent at all', async () => {
  const server = createFakeServer();
  server.answer(getMailbox, { items: [] });
  openPage('#mailbox?to=bo%40mail.example', server);
  expect(await screen.findByText('Nothing was sent to "bo@mail.example" yet')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(await screen.findByText('Nothing was sent yet')).toBeTruthy();
});

it('says so when its server is gone', async () => {
  const server = createFakeServer();
  server.goAway();
  openPage('#mailbox', server);
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer.');
});
