// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDrafts } from '../../features/chats/model/state/drafts.ts';
import { forgetHands } from '../../lib/overlay/hands-free.ts';
import { overlayStore, setLogoutConfirm } from '../../lib/overlay/overlay-store.ts';
import { ServicesProvider } from '../../lib/services.tsx';
import { createPendingStore } from '../../lib/socket/pending-store.ts';
import { pageParts } from '../page-parts.ts';
import { OverlayDialogs } from './overlay-dialogs.tsx';

beforeEach(() => {
  forgetHands();
  overlayStore.setState(overlayStore.getInitialState(), true);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function ask(id: BrandId, signOut = async (): Promise<void> => undefined): void {
  const session = { getState: () => ({ session: { userId: '7' } }) };
  const services = { found: { brand: getBrand(id), frontPage: false, basePath: `/${id}` }, session, signOut };
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
}

/** Confirms to log out. Answers where the page went, and in which order. */
async function logOut(id: BrandId): Promise<string[]> {
  const done: string[] = [];
  vi.spyOn(location, 'replace').mockImplementation((address) => void done.push(`goes to ${address}`));
  ask(id, async () => void done.push('the server knows'));
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

it('what waits for the connection and what is not sent is named before it is lost, this account’s alone', async () => {
  const { platform } = getBrand('pingme');
  const text = (smsId: string) => ({ smsId, msgType: 'sms', fromNumber: '1', toNumber: '2', text: 'Hello' }) as never;
  createPendingStore(`${platform}.7`).save([text('a'), text('b')]);
  createPendingStore(`${platform}.8`).save([text('c')]);
  for (const userId of ['7', '8']) {
    const drafts = createDrafts(userId, sessionStorage);
    drafts.set(`1-${userId}`, 'Half a wo');
    drafts.save();
  }
  ask('pingme');
  await screen.findByText('2 messages wait for the connection. They will not be sent, and are lost.');
  screen.getByText('What you wrote in 1 chat and did not send is lost.');
  // A stray Enter loses nothing.
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  cleanup();
  sessionStorage.clear();
  ask('pingme');
  await screen.findByText(/until you log in again/);
  expect(screen.queryByText(/lost/)).toBeNull();
});
