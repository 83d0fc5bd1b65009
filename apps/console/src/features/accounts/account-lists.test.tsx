// @vitest-environment happy-dom
import { getAccountCallbacks } from '@manyline/contract/console/account-callbacks';
import { getAccountCalls } from '@manyline/contract/console/account-calls';
import { getAccountCodes, getAccountLedger } from '@manyline/contract/console/account-money';
import { endAccountSession, getAccountSessions } from '@manyline/contract/console/account-sessions';
import { getStory } from '@manyline/contract/console/account-story';
import { actOnAccount, getAccount } from '@manyline/contract/console/accounts';
import type { OperatorRole } from '@manyline/contract/console/permissions';
import { formatFullNumber } from '@manyline/domain/phone';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { words } from '../../lib/language.ts';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
const other = '01a1fc59-2d29-7a44-960e-ea936341a779';
const account = {
  accountId,
  userId: '123456789',
  platform: 'pingme',
  status: 'active' as const,
  email: 'wei@example.com',
  createdAt: 1,
  balance: '5',
  gift: '2',
  currency: 'USD',
  numbers: [],
};
const base = `/console/accounts/${accountId}`;

function serve(role: OperatorRole = 'support') {
  const server = createConsoleServer({ ...olga, role });
  server.answer(getAccount, { account });
  return server;
}

/** As people read it. */
const shown = formatFullNumber('12025550100');
const session = {
  sessionId: other,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/1 ',
  network: '203.0.113.7',
  createdAt: 1,
  lastUsedAt: 2,
};

it('a session is ended by its row for a reason, and all of them by one button', async () => {
  const server = serve();
  server.answer(getAccountSessions, { sessions: [session] });
  server.answer(endAccountSession, { status: 200 });
  server.answer(actOnAccount, { status: 200 });
  openPage(`${base}/sessions`, server);
  expect(await screen.findByText('203.0.113.7')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'End session in Chrome, Windows' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/wei@example.com is logged out there: Chrome, Windows, 203.0.113.7/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'she lost it' } });
  fireEvent.click(dialog.getByRole('button', { name: 'End session' }));
  await waitFor(() =>
    expect(server.asked(endAccountSession)).toMatchObject([{ accountId, sessionId: other, reason: 'she lost it' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'End all sessions' }));
  const all = within(await screen.findByRole('dialog'));
  fireEvent.change(all.getByLabelText(/^Reason/), { target: { value: 'taken over' } });
  fireEvent.click(all.getByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(server.asked(actOnAccount)).toMatchObject([{ accountId, action: 'logout' }]));
});

it('who may not end sessions sees them, and those that are over say when they ended', async () => {
  const server = serve('auditor');
  server.answer(getAccountSessions, { sessions: [{ ...session, endedAt: 3 }] });
  openPage(`${base}/sessions?state=over`, server);
  expect(await screen.findByRole('columnheader', { name: 'Ended' })).toBeDefined();
  expect(server.asked(getAccountSessions)).toMatchObject([{ accountId, state: 'over' }]);
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeDefined();
});

it.each([
  ['calls', getAccountCalls, { calls: [] }, 'type', 'missed', 'No call is like that'],
  ['callbacks', getAccountCallbacks, { callbacks: [] }, 'state', 'failed', 'No callback is like that'],
  ['codes', getAccountCodes, { codes: [] }, 'state', 'open', 'It took no verification number'],
  ['ledger', getAccountLedger, { lines: [], currency: 'USD' }, 'kind', 'hold', 'Nothing was posted'],
] as const)(
  'the filters of %s stand in the address, and are what is asked for',
  async (part, call, answer, field, value, none) => {
    const server = serve();
    server.answer(call, answer as never);
    openPage(`${base}/${part}?search=x&from=2026-01-02&until=2026-01-02&${field}=${value}`, server);
    expect(await screen.findByText(none)).toBeDefined();
    const from = new Date('2026-01-02T00:00').getTime();
    expect(server.asked(call)).toMatchObject([
      { accountId, search: 'x', from, until: new Date('2026-01-02T24:00').getTime(), [field]: value },
    ]);
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '' } });
    await waitFor(() => expect(window.location.search).not.toContain('search'));
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  },
);

it('what happened leads to its row, in words of its kind in both languages; what may not be opened is text', async () => {
  const server = serve();
  server.answer(getStory, {
    items: [
      { id: 'a', at: 9, kind: 'code', what: 'expired', about: '12025550100', service: 'Telegram', count: 0 },
      { id: 'b', at: 8, kind: 'call', what: 'forwarded', about: '12025550100', count: 61, amount: '0.04' },
      { id: 'c', at: 7, kind: 'callback', what: 'failed', about: '12025550100', service: 'Telegram', count: 3 },
      { id: 'd', at: 6, kind: 'invite', what: 'joined', otherAccountId: other },
      { id: 'e', at: 5, kind: 'gift', what: 'given', amount: '0.2', reference: 'referral', text: 'Invitation reward' },
      { id: 'f', at: 4, kind: 'limit', what: 'set', about: 'codesPerDay', after: 7 },
      { id: 'g', at: 3, kind: 'hold', what: 'lifted' },
      { id: 'h', at: 2, kind: 'dataRequest', what: 'declined', about: 'export' },
      { id: 'i', at: 1, kind: 'act', what: 'endSession' },
    ],
  });
  openPage(`${base}/story`, server);
  await screen.findByText(`Telegram: ${shown}, nothing came`);
  const leads = () =>
    [...document.querySelectorAll('.timeline a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(leads()).toEqual([
    [`Telegram: ${shown}, nothing came`, `${base}/codes?search=a`],
    [`Forwarded: call to ${shown}, 61 s`, `${base}/calls?search=b`],
    [`Callback for Telegram, ${shown}: Failed`, `${base}/callbacks?search=c`],
    ['Another account redeemed its code', `/console/accounts/${other}`],
    ['Got 0.2 as a gift', `${base}/ledger?search=referral`],
    ['Verification numbers a day: from the usual to 7', `${base}/limits`],
    ['Legal hold lifted', `${base}/data`],
    ['A copy of the data: declined', `${base}/data`],
  ]);
  expect(screen.getByText('A session ended').closest('a')).toBeNull();
  act(() => words.setLanguage('zh'));
  await screen.findByText('已结束一个会话');
  expect(leads().map(([text]) => text)).toEqual([
    `Telegram：${shown}，未收到短信`,
    expect.stringContaining(`：来电至 ${shown}，61 秒`),
    `Telegram 回调，${shown}：失败`,
    '另一账户兑换了其邀请码',
    '获赠 0.2',
    expect.stringMatching(/：由通用值改为 7$/),
    '解除法律保全',
    expect.stringMatching(/：已拒绝$/),
  ]);
});
