import { afterEach, expect, it } from 'vitest';
import { askCaptcha, clearSessionOverlays, dismissSnackbar, overlayStore, showSnackbar } from './overlay-store.ts';

afterEach(() => overlayStore.setState({ snackbar: undefined, standing: undefined }));

const shown = () => {
  const { snackbar, standing } = overlayStore.getState();
  return [standing?.message, snackbar?.message];
};

it('what is so for as long as it lasts stands beside what is told meanwhile, and goes when it is over', () => {
  const lost = showSnackbar('The connection is lost', { durationMs: Number.POSITIVE_INFINITY });
  const copied = showSnackbar('Copied');
  expect(shown()).toEqual(['The connection is lost', 'Copied']);
  showSnackbar('Copied again');
  dismissSnackbar(copied);
  expect(shown()).toEqual(['The connection is lost', 'Copied again']);
  dismissSnackbar(lost);
  expect(shown()).toEqual([undefined, 'Copied again']);
});

it("what was told goes with the session: a code that arrived is nobody else's", () => {
  showSnackbar('Code from 12025550141: 123456');
  clearSessionOverlays();
  expect(shown()).toEqual([undefined, undefined]);
});

it('a late answer to a captcha whose place another took leaves that one open', async () => {
  const first = askCaptcha('sendMessage');
  const answer = overlayStore.getState().captcha!.answer;
  const second = askCaptcha('lockNumber');
  expect(await first).toBeUndefined();
  answer({ captchaId: 'first', captcha: 'pass' });
  expect(overlayStore.getState().captcha?.action).toBe('lockNumber');
  overlayStore.getState().captcha!.answer(undefined);
  expect(await second).toBeUndefined();
});
