// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { createDrafts, NEW_CHAT_DRAFT } from '../model/state/drafts.ts';
import { createStagedPictures } from '../pictures/staged-pictures.ts';
import { useForward } from './use-forward.ts';

const own = vi.hoisted(() => ({ drafts: undefined as unknown, staged: undefined as unknown, loadPicture: vi.fn() }));
vi.mock('../use-chats.ts', () => ({ useDrafts: () => own.drafts, loadPicture: own.loadPicture }));
vi.mock('../pictures/use-staged-pictures.ts', () => ({ useStaged: () => own.staged }));

afterEach(cleanup);
// Other files share this process.
afterAll(() => void vi.resetModules());

const drafts = createDrafts('user', createMemoryStorage());
let staged = createStagedPictures();
let picture: PromiseWithResolvers<unknown>;
beforeEach(() => {
  drafts.clear();
  staged = createStagedPictures();
  Object.assign(own, { drafts, staged });
  picture = Promise.withResolvers();
  own.loadPicture.mockReturnValue(picture.promise);
});

async function open() {
  const history = createMemoryHistory({ initialEntries: ['/chats/1-2'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  const wrapper = ({ children }: PropsWithChildren) => (
    <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
  );
  // Each menu has a hook of its own.
  const forward = (text: string) => {
    const message = { type: 'mms', media: '/media/a', text, ownFullNumber: '12015550100' } as ChatMessage;
    return renderHook(useForward, { wrapper }).result.current([message]);
  };
  const goElsewhere = () => {
    history.push('/chats/1-3');
    return router.load();
  };
  const taken = () => ({
    words: drafts.get(NEW_CHAT_DRAFT),
    pictures: staged.store.getState().get(NEW_CHAT_DRAFT)?.length ?? 0,
    navigations: navigate.mock.calls.length,
  });
  return { forward, goElsewhere, taken };
}

it('forward that is pressed again while the picture is read takes it along once', async () => {
  const { forward, taken } = await open();
  const presses = [forward('Look'), forward('Look')];
  picture.resolve({ name: 'a.png' });
  await Promise.all(presses);
  expect(taken()).toEqual({ words: 'Look', pictures: 1, navigations: 1 });
});

it('whoever has gone elsewhere while the picture was read stays there, and finds nothing in a new chat', async () => {
  const { forward, goElsewhere, taken } = await open();
  const pressed = forward('Look');
  await goElsewhere();
  picture.resolve({ name: 'a.png' });
  await pressed;
  expect(taken()).toEqual({ words: '', pictures: 0, navigations: 0 });
});
