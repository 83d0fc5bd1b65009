// @vitest-environment happy-dom
import { getHome } from '@manyline/contract/console/home';
import type { OperatorRole } from '@manyline/contract/console/permissions';
import { getProposals, type ProposalOnWire } from '@manyline/contract/console/proposals';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';
import '../../ui/proposals.tsx';

afterEach(closePage);

const quiet = { waiting: [], proposals: 0, decisions: { money: 0, texts: 0 }, health: [] };

const waits: [OperatorRole, ProposalOnWire['kind'], RegExp][] = [
  ['support', 'deleteAccount', /123456789/],
  ['finance', 'changePrices', /pingme/],
];
it.each(waits)(
  'what waits for %s as second person (%s) stands at home, ready to be decided',
  async (role, kind, about) => {
    const server = createConsoleServer({ ...olga, role });
    server.answer(getHome, { ...quiet, proposals: 1 });
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
