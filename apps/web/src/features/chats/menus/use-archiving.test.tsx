// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSessionOverlays, overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { endsOf } from '../model/state/chat-message.ts';
import '../texts/register.ts';
import { useArchiving } from './use-archiving.ts';

const set = vi.hoisted(() => vi.fn());
vi.mock('../api/use-chat-settings.ts', () => ({
  useSetChatSettings: () => set,
  useSetNumberBlocked: () => vi.fn(),
  useBlockedNumbers: () => new Set(),
}));
afterEach(clearSessionOverlays);

const chat = endsOf('12125550100', '12125550101');

it('a chat that was archived is told with a way back; one that was taken out is seen', () => {
  const archive = renderHook(useArchiving).result.current;
  archive(chat, true);
  expect(set).toHaveBeenLastCalledWith(chat, { archived: true });
  const notice = overlayStore.getState().snackbar;
  expect(notice?.message).toBe('The chat is archived.');
  notice?.action?.run();
  expect(set).toHaveBeenLastCalledWith(chat, { archived: false });
  archive(chat, false);
  expect(overlayStore.getState().snackbar).toBe(notice);
});
