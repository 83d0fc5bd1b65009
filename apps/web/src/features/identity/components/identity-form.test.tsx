// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { Api } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { words } from '../../../lib/i18n/i18n.ts';
import { loadLocalWorld } from '../../../lib/local-world-store.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { IdentityForm } from './identity-form.tsx';

const info = { status: -1, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' } as const;
const services = { api: {} as Api, found: { brand: getBrand('pingme'), frontPage: false } };
const Brand = ({ children }: { children: ReactNode }) => (
  <BasicServicesProvider services={services}>{children}</BasicServicesProvider>
);
const hand = vi.hoisted(() => ({ block: () => {}, store: () => {}, proceed: vi.fn() }));

/** Somebody leaves while pictures are stored: the router asks until it is told to go on or to stay. */
vi.mock('../../../lib/use-unsaved-guard.ts', () => ({
  useUnsavedGuard() {
    const [status, setStatus] = useState('idle');
    hand.block = () => setStatus('blocked');
    return { status, proceed: hand.proceed, reset: () => setStatus('idle') };
  },
}));
vi.mock('../api/use-identity.ts', () => ({
  useFileIdentity: () => ({
    isPending: false,
    percent: 100,
    cancel: () => undefined,
    mutate(_fields: unknown, { onSuccess }: { onSuccess: (answer: object) => void }) {
      hand.store = () => onSuccess({ ...info, status: 1 });
    },
  }),
}));
vi.mock('./use-draft.ts', () => ({
  useDraft: () => ({ readOnly: false, changed: true, mayBeSubmitted: true, fields: () => ({}), restart: () => {} }),
}));
vi.mock('./picture-group.tsx', () => ({ PictureGroup: () => null }));
afterEach(() => {
  cleanup();
  words.setLanguage('en');
});
// Other files share this process, and with it where the sandbox is.
afterAll(() => void vi.resetModules());

it('who was asked about leaving while the pictures are stored is told that they are filed, and asked nothing more', async () => {
  render(
    <MantineProvider>
      <PageContext value={pageParts}>
        <Brand>
          <IdentityForm info={info} onClose={() => undefined} />
        </Brand>
      </PageContext>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  act(() => hand.block());
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeTruthy();
  act(() => hand.store());
  expect(await screen.findByRole('dialog', { name: 'Submitted' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
  expect(hand.proceed).not.toHaveBeenCalled();
});

it('in Chinese no space stands between the sentence that pictures are under review and the way to the reviews', async () => {
  words.setLanguage('zh');
  await loadLocalWorld({ call: async () => ({ enabled: true, sandboxUrl: '/sandbox' }) } as unknown as Api);
  render(
    <MantineProvider>
      <PageContext value={pageParts}>
        <Brand>
          <IdentityForm info={{ ...info, status: 1 }} onClose={() => undefined} />
        </Brand>
      </PageContext>
    </MantineProvider>,
  );
  expect(screen.getByRole('link').parentElement!.textContent).toMatch(/。\S+$/);
});
