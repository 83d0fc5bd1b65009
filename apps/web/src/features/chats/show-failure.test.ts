// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import '../../app/page-parts.ts';
import { overlayStore } from '../../lib/overlay/overlay-store.ts';
import { showPushFailure } from './show-failure.ts';

beforeEach(() => overlayStore.setState({ tollFree: undefined }));

it('a pushed 300030 opens the dialog of its own number, so that it can be registered there', async () => {
  const push = { retcode: 300030, retmsg: 'Register first.', ownFullNumber: '18005550100' };
  showPushFailure({ ...push, otherTelCode: '1', otherNumber: '2025550141' });
  await Promise.resolve();
  expect(overlayStore.getState().tollFree).toMatchObject({ number: '18005550100' });
});
