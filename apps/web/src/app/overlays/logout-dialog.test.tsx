// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setLogoutConfirm } from '../../lib/overlay/overlay-store.ts';
import { ServicesProvider } from '../../lib/services.tsx';
import { pageParts } from '../page-parts.ts';
import { OverlayDialogs } from './overlay-dialogs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Confirms to log out. Answers where the page went, and in which order. */
async function logOut(id: BrandId): Promise<string[]> {
  const done: string[] = [];
  vi.spyOn(location, 'replace').mockImplementation((address) => void done.push(`goes to ${address}`));
  const signOut = async () => void done.push('the server knows');
  const services = { found: { brand: getBrand(id), frontPage: false, basePath: `/${id}` }, signOut };
  setLogoutConfirm(true);
  render(
    <ServicesProvider services={services as never}>
      <MantineProvider>
        <PageContext value={pageParts}>
          <OverlayDialogs onRecharge={() => undefined} />
        </PageContext>
      </MantineProvider>
    </ServicesProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await vi.waitFor(() => expect(done).toContain('the server knows'));
  await Promise.resolve();
  return done;
}

it('whoever logs out of a brand with a front page comes to it, after the server knows; elsewhere the sign-in is shown', async () => {
  expect(await logOut('jiema')).toEqual(['the server knows', 'goes to /jiema/']);
  cleanup();
  expect(await logOut('pingme')).toEqual(['the server knows']);
});
