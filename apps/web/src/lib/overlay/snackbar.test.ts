import { afterEach, expect, it } from 'vitest';
import { dismissSnackbar, overlayStore, showSnackbar } from './overlay-store.ts';

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
