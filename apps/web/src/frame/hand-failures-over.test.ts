import { ApiError } from '@manyline/page/api/api-error';
import { afterEach, expect, it, vi } from 'vitest';
import { setErrorContext, showError } from '../lib/errors/show-error.ts';
import { clearSessionOverlays, closeOverlay, overlayStore } from '../lib/overlay/overlay-store.ts';
import { handFailuresOver } from './hand-failures-over.ts';

afterEach(() => {
  clearSessionOverlays();
  closeOverlay('alert');
  setErrorContext({ frontPage: false, isResetting: () => false, endSession: async () => false });
});

function refuse(retcode: number, facts: object = {}) {
  const say = vi.fn();
  handFailuresOver({ say });
  showError(new ApiError({ retcode, retmsg: 'words', status: 403, ...facts }));
  return say;
}

it.each([
  ['the profile', 100_023, { profileStatus: 2, needSetPhone: true }],
  ['the verified phone', 100_025, {}],
  ['the end of the session', 100_013, {}],
])('what the page around settles is handed to it: %s', (_what, retcode, facts) => {
  const say = refuse(retcode, facts);
  expect(say).toHaveBeenCalledWith({ type: 'refused', retcode, retmsg: 'words', ...facts });
  expect(overlayStore.getState()).toMatchObject({ logoutConfirm: false });
  expect(overlayStore.getState().verify ?? overlayStore.getState().profile).toBeUndefined();
});

it('a balance that is too small has its dialog here, from which one recharges', () => {
  expect(refuse(400_001)).not.toHaveBeenCalled();
  expect(overlayStore.getState().insufficientBalance).toBeDefined();
});
