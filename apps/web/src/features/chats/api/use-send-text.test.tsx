// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../app/page-parts.ts';
import { forgetHands, watchTyping } from '../../../lib/overlay/hands-free.ts';
import { clearSessionOverlays, overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { endsOf } from '../model/state/chat-message.ts';
import { useSendText } from './use-send-text.ts';

const balance = vi.hoisted(() => ({ known: () => false, ask: vi.fn<() => Promise<boolean>>(), last: () => '0' }));
const model = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('./use-balance.ts', () => ({ useHasBalance: () => balance }));
vi.mock('../../../lib/services.tsx', () => ({ useBrand: () => getBrand('pingme') }));
vi.mock('../use-chats.ts', () => ({ useChatsModel: () => model }));

const ends = endsOf('12015550100', '12025550111');
let field: HTMLTextAreaElement;
beforeEach(() => {
  // By another file's clock, somebody's Enter may be to come.
  forgetHands();
  vi.useFakeTimers();
  field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'Not paid';
  field.focus();
});
afterEach(() => {
  forgetHands();
  vi.useRealTimers();
  field.remove();
  clearSessionOverlays();
});

watchTyping();
// Other files share this process, and with it who typed when.
afterAll(() => void vi.resetModules());
const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

/** Enter in the field; the server says at last that there is nothing to pay with. */
async function sendByEnter(meanwhile: () => void): Promise<{ dialog: boolean; held: string[] }> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  balance.ask.mockReturnValue(promise);
  const { result } = renderHook(useSendText);
  press('Enter');
  const sent = result.current.send(ends, [], '0.02');
  meanwhile();
  resolve(false);
  expect(await sent).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  const { insufficientBalance, held } = overlayStore.getState();
  return { dialog: insufficientBalance !== undefined, held: held.map(({ message }) => message) };
}

it('an empty balance is told at once to whoever waits for it', async () => {
  expect(await sendByEnter(() => undefined)).toEqual({ dialog: true, held: [] });
});

it('whoever has typed on while the server took its time keeps the keyboard', async () => {
  expect(await sendByEnter(() => press('a'))).toEqual({
    dialog: false,
    held: ['Your balance is 0.00\u00a0Coins. This takes 0.02\u00a0Coins: 0.02\u00a0Coins is missing.'],
  });
});

it('a second Enter while the balance is asked for sends nothing twice', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  balance.ask.mockReturnValue(promise);
  const { result } = renderHook(useSendText);
  const press = () => result.current.send(ends, [{ text: 'once' }]);
  const presses = [press(), press()];
  resolve(true);
  expect(await Promise.all(presses)).toEqual([true, false]);
  expect(model.send).toHaveBeenCalledOnce();
  expect(await press()).toBe(true);
});

it('nor does one in the same chat, left and opened again meanwhile, whose composer shows the same draft', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  balance.ask.mockReturnValue(promise);
  model.send.mockClear();
  const press = (to = ends) => renderHook(useSendText).result.current.send(to, [{ text: 'once' }]);
  const presses = [press(), press(), press(endsOf('12015550100', '12025550112'))];
  resolve(true);
  expect(await Promise.all(presses)).toEqual([true, false, true]);
  expect(model.send).toHaveBeenCalledTimes(2);
  expect(await press()).toBe(true);
});
