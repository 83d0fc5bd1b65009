// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import type { ChatEnds } from '../model/state/chat-message.ts';
import '../texts/register.ts';
import { AddContactBanner } from './add-contact-banner.tsx';

// Mocked: their answers come by a socket and by calls of their own.
vi.mock('./use-partner.ts', () => ({ usePartner: () => ({ number: '+1 (201) 555-0106', canAdd: true }) }));
vi.mock('../api/use-chat-settings.ts', () => ({ useBlockedNumbers: () => new Set() }));
vi.mock('../api/use-own-numbers.ts', () => ({
  useOwnNumbers: () => ({ data: [{ telCode: '1', phone: '2015550106' }] }),
}));

afterEach(cleanup);

function show(otherFullNumber: string): void {
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    session: createStore(() => ({ session: { userId: '1' } })),
  } as unknown as Services;
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <PageContext value={pageParts}>
          <AddContactBanner ends={{ otherFullNumber } as ChatEnds} onHeight={() => {}} />
        </PageContext>
      </ServicesProvider>
    </MantineProvider>,
  );
}

it('whoever writes to a number of their own is told so, and is not asked to save it', () => {
  show('12015550106');
  expect(
    screen.getByText('+1 (201) 555-0106 is your own number. Texts to it are charged like any other.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to contacts' })).toBeNull();
});

it('a number of somebody else that is not saved is offered for saving', () => {
  show('12025550141');
  expect(screen.getByRole('button', { name: 'Add to contacts' })).toBeTruthy();
});
