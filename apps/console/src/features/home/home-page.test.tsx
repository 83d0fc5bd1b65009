// @vitest-environment happy-dom
import { getToday } from '@manyline/contract/console/figures';
import { getHome } from '@manyline/contract/console/home';
import type { OperatorRole } from '@manyline/contract/console/permissions';
import { decideProposal, getProposals, type ProposalOnWire } from '@manyline/contract/console/proposals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage, quietHome } from '../../testing/open-page.tsx';
import '../../ui/proposals.tsx';

afterEach(closePage);

const waits: [OperatorRole, ProposalOnWire['kind'], RegExp][] = [
  ['support', 'deleteAccount', /123456789/],
  ['finance', 'changePrices', /pingme/],
];
it.each(waits)(
  'what waits for %s as second person (%s) stands at home, ready to be decided',
  async (role, kind, about) => {
    const server = createConsoleServer({ ...olga, role });
    server.answer(getHome, { ...quietHome, proposals: 1 });
    const proposal = {
      proposalId: 'p1',
      kind,
      about: kind === 'changePrices' ? 'pingme plans' : '123456789',
      reason: 'because',
      proposedBy: 'Otto',
      isOwn: false,
      proposedAt: 1,
      expiresAt: Date.now() + 60_000,
    };
    server.answer(getProposals, { proposals: [proposal] });
    openPage('/console/', server);
    const row = (await screen.findByText('because')).closest('li')!;
    expect(row.textContent).toMatch(about);
    expect(within(row).getByRole('button', { name: 'Refuse' })).toBeTruthy();
    // The count in the menu leads to where they are.
    expect(screen.getByRole('link', { name: /^Home/ }).textContent).toBe('Home1');
  },
);

it('a press says which proposal it hit before anything is decided: rows move up as others decide', async () => {
  const server = createConsoleServer();
  server.answer(getHome, { ...quietHome, proposals: 2 });
  const of = (proposalId: string, about: string) => ({
    proposalId,
    kind: 'deleteAccount' as const,
    about,
    reason: `asked for by ${about}`,
    proposedBy: 'Otto',
    isOwn: false,
    proposedAt: 1,
    expiresAt: Date.now() + 60_000,
  });
  const [first, second] = [
    of('01a1fc59-2d29-7a44-960e-ea936341a771', '111111111'),
    of('01a1fc59-2d29-7a44-960e-ea936341a772', '222222222'),
  ];
  server.answer(getProposals, { proposals: [first, second] });
  server.answer(decideProposal, { status: 200 });
  openPage('/console/', server);
  await screen.findByText('asked for by 111111111');
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);
  const question = async (name: string) => within(await screen.findByRole('dialog', { name }));
  press('Refuse');
  const refusing = await question('Refuse this proposal?');
  expect(refusing.getByText('asked for by 111111111')).toBeTruthy();
  fireEvent.click(refusing.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Confirm');
  const confirming = await question('Confirm this proposal?');
  expect(confirming.getByText('asked for by 111111111')).toBeTruthy();
  expect(server.asked(decideProposal)).toEqual([]);
  server.answer(getProposals, { proposals: [second] });
  fireEvent.click(confirming.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('asked for by 111111111')).toBeNull());
  expect(server.asked(decideProposal)).toEqual([{ proposalId: first.proposalId, outcome: 'confirmed' }]);
});

it('each that is wrong and each that waits leads to the rows behind it', async () => {
  const server = createConsoleServer();
  server.answer(getHome, {
    ...quietHome,
    decisions: { money: 1, texts: 2, requests: 3, disputes: 4, differences: 5 },
    health: [
      { part: 'books', state: 'down' },
      { part: 'backup', state: 'down' },
    ],
    troubles: [
      { what: 'carrierAway', name: 'telnyx:main' },
      { what: 'carrierPaused', name: 'bandwidth' },
      { what: 'gatewayStuck', name: 'stripe', count: 2 },
      { what: 'chainBehind', name: 'tron' },
      { what: 'callbacksFailed', count: 1 },
    ],
    audit: { ranAt: 1, broken: [{ rule: 'books balance', count: 2 }] },
  });
  openPage('/console/', server);
  await screen.findByText('Carrier account telnyx:main');
  const main = within(screen.getByRole('main'));
  const led = main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  for (const each of [
    ['1 payment waits for a decision', '/console/money/reviews'],
    ['4 disputes can be answered', '/console/money/disputes'],
    ['Nobody knows what became of 2 texts', '/console/carriers'],
    ['3 requests about data are due within 7 days, or late', '/console/keeping/requests'],
    ['5 numbers are not as their carriers say', '/console/numbers'],
    ['Rules of the books', '/console/money/rules'],
    ['Last backup', '/console/system'],
    ['Carrier account telnyx:main', '/console/carriers/telnyx%3Amain'],
    ['Carrier account bandwidth', '/console/carriers/bandwidth'],
    ['Gateway stripe: 2 notifications stand still', '/console/money/gateways'],
    ['Chain tron', '/console/money/gateways'],
    ['1 callback in a day', '/console/system'],
    ['books balance: 2 rows', '/console/money/rules'],
  ])
    expect(led).toContainEqual(each);
});

it("today's sales and refunds lead to the payments by when they were credited, and to the refunds that were carried out", async () => {
  const server = createConsoleServer();
  server.answer(getToday, {
    figures: [
      { figure: 'sales', currency: 'USD', value: 1_000_000, before: 0 },
      { figure: 'refunds', currency: 'USD', value: 1_000_000, before: 0 },
    ],
  });
  openPage('/console/', server);
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: /^Sales/ });
  expect(hrefOf(/^Sales/)).toMatch(/^\/console\/money\/credits\?from=[\d-]{10}$/);
  expect(hrefOf(/^Refunds/)).toMatch(/^\/console\/money\/refunds\?from=[\d-]{10}&state=done$/);
});

it('a role without the room reads the same words and is led nowhere', async () => {
  const server = createConsoleServer({ ...olga, role: 'reviewer' });
  server.answer(getHome, {
    ...quietHome,
    decisions: { money: 1, texts: 2, requests: 3, disputes: 4, differences: 5 },
    health: [{ part: 'books', state: 'down' }],
  });
  openPage('/console/', server);
  const part = await screen.findByText('Rules of the books');
  expect(part.closest('a')).toBeNull();
  expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([]);
});
