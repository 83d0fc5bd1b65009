import { errorCatalogue, getErrorText } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSessionOverlays, overlayStore } from '../overlay/overlay-store.ts';
import { setErrorContext, showError } from './show-error.ts';

afterEach(clearSessionOverlays);

const refuse = (
  retcode: number,
  facts: { profileStatus?: number; needSetPhone?: boolean; balance?: string; price?: string } = {},
) => showError(new ApiError({ retcode, retmsg: 'words', status: 403, ...facts }));
const shown = () => {
  const { profile, verify, alert } = overlayStore.getState();
  return { profile, mode: verify?.mode, alert };
};

describe('what stands between an account and a number (100023)', () => {
  it.each([
    [0, true, { profile: 'ask' }],
    [1, true, { profile: 'review' }],
    [100, true, { profile: 'refused' }],
    [2, true, { mode: 'update' }],
    [2, false, {}],
  ])('profile status %i, phone missing %s', (profileStatus, needSetPhone, overlay) => {
    refuse(100_023, { profileStatus, needSetPhone });
    expect(shown()).toEqual({ profile: undefined, mode: undefined, alert: undefined, ...overlay });
  });
});

it('a number that cannot send takes no place from a registration that is open, and may be half filled in: a notice says so', () => {
  const open = { message: 'Register first.', number: '18005550100' };
  overlayStore.setState({ tollFree: open });
  refuse(300_030);
  const { tollFree, snackbar } = overlayStore.getState();
  expect([tollFree, snackbar]).toMatchObject([open, { message: 'words', tone: 'error' }]);
  expect(tollFree).toBe(open);
});

it('100025 opens the verified-phone modal, and nothing says so besides', () => {
  refuse(100_025);
  expect(shown()).toEqual({ profile: undefined, mode: 'update2', alert: undefined });
});

it('400001 keeps what there is and what it takes, so that the dialog names what is missing', () => {
  refuse(400_001, { balance: '0.05', price: '0.2' });
  expect(overlayStore.getState().insufficientBalance).toMatchObject({ balance: '0.05', price: '0.2' });
});

it('a session that another device ended is told by the words that came with its end, which is one retcode for all ends', async () => {
  setErrorContext({ frontPage: false, isResetting: () => false, endSession: async () => true });
  const told = () => overlayStore.getState().snackbar?.message;
  const { retcode } = errorCatalogue.KICKED;
  for (const retmsg of [getErrorText('SESSION_REPLACED', 'en'), getErrorText('SESSION_EXPIRED', 'en')]) {
    showError(new ApiError({ retcode, retmsg }));
    await vi.waitFor(() => expect(told()).toBe(retmsg));
  }
  expect(getErrorText('SESSION_REPLACED', 'en')).toBe('You were logged out from elsewhere.');
  expect(getErrorText('SESSION_REPLACED', 'zh')).toBe('您已从其他地方被退出登录。');
});
