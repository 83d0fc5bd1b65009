// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { ApiError } from '@manyline/page/api/api-error';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../app/page-parts.ts';
import { forgetHands } from '../../lib/overlay/hands-free.ts';
import { overlayStore } from '../../lib/overlay/overlay-store.ts';
import { showFailure, showPushFailure } from './show-failure.ts';

beforeEach(() => {
  forgetHands();
  overlayStore.setState(overlayStore.getInitialState(), true);
});

it('a pushed 300030 opens the dialog of its own number, so that it can be registered there', async () => {
  const push = { retcode: 300030, retmsg: 'Register first.', ownFullNumber: '18005550100' };
  showPushFailure({ ...push, otherTelCode: '1', otherNumber: '2025550141' });
  await Promise.resolve();
  expect(overlayStore.getState().tollFree).toMatchObject({ number: '18005550100' });
});

it('a number that cannot send takes no place from the registration of another one, which may be half filled in', async () => {
  const refused = { retcode: 300030, retmsg: 'Register first.', otherTelCode: '1', otherNumber: '2025550141' };
  showPushFailure({ ...refused, ownFullNumber: '18005550100' });
  await vi.waitFor(() => expect(overlayStore.getState().tollFree).toBeDefined());
  const open = overlayStore.getState().tollFree;
  showPushFailure({ ...refused, ownFullNumber: '18005550101' });
  // The one that was told first is told for good by then.
  await new Promise((resolve) => setTimeout(resolve));
  expect(overlayStore.getState().tollFree).toBe(open);
});

it('a text that the balance does not cover says while somebody types what there is, what it takes and what is missing', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'The next one';
  field.focus();
  const refused = new ApiError({ retcode: 400001, retmsg: 'Top up.', balance: '0.01', price: '0.02' });
  showFailure(getBrand('pingme'), refused);
  await Promise.resolve();
  const { held, insufficientBalance } = overlayStore.getState();
  expect(held[0]?.message).toMatch(/0\.01\u00a0Coins.*0\.02\u00a0Coins.*0\.01\u00a0Coins/);
  expect(insufficientBalance).toBeUndefined();
  held[0]?.answer(true);
  await vi.waitFor(() =>
    expect(overlayStore.getState().insufficientBalance).toMatchObject({ balance: '0.01', price: '0.02' }),
  );
  field.remove();
});
