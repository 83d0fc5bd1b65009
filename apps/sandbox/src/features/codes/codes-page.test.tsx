// @vitest-environment happy-dom
import { getWaitingForCodes, sendSandboxCode } from '@manyline/contract/local-world-codes';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage } from '../../testing/open-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(closePage);

const waiting = {
  number: '14155550111',
  app: 'tg',
  name: 'Telegram',
  login: 'wei@mail.example',
  platform: 'pingme',
  expireDate: 1,
};

it('plays a service: texts its code, and says what it wrote', async () => {
  server.answer(getWaitingForCodes, { waiting: [waiting, { ...waiting, app: 'wa', name: 'WhatsApp' }] });
  server.answer(sendSandboxCode, ({ app }) => ({ status: 200 as const, text: `${app}: 482913` }));
  openPage('#codes', server);
  const card = within(await screen.findByRole('listitem', { name: 'WhatsApp +1 (415) 555-0111' }));
  fireEvent.click(card.getByRole('button', { name: 'Send a code' }));
  expect((await card.findByRole('status')).textContent).toBe('wa: 482913');
  expect(server.asked(sendSandboxCode)).toMatchObject([{ number: '14155550111', app: 'wa' }]);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

it('texts words of one’s own in place of the usual ones', async () => {
  server.answer(getWaitingForCodes, { waiting: [waiting] });
  server.answer(sendSandboxCode, ({ text = '' }) => ({ status: 200 as const, text }));
  openPage('#codes', server);
  const own = '【微信】验证码 482913';
  fireEvent.change(await screen.findByRole('textbox', { name: /words of your own/ }), { target: { value: own } });
  fireEvent.click(screen.getByRole('button', { name: 'Send these words' }));
  expect((await screen.findByRole('status')).textContent).toBe(own);
  expect(server.asked(sendSandboxCode)).toMatchObject([{ number: '14155550111', app: 'tg', text: own }]);
});

it('says why a code could not be sent', async () => {
  server.answer(getWaitingForCodes, { waiting: [waiting] });
  server.refuse(sendSandboxCode, 'NOT_FOUND');
  openPage('#codes', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Send a code' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This no longer exists.');
});

it('says where a number would come from when nobody waits', async () => {
  server.answer(getWaitingForCodes, { waiting: [] });
  openPage('#codes', server);
  expect(await screen.findByText('Nobody waits for a code')).toBeTruthy();
});
