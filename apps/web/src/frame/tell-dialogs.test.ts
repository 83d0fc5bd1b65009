// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { tellDialogs } from './tell-dialogs.ts';

it('the page around hears when the first dialog opens and the last one closes, and no more', async () => {
  const say = vi.fn();
  const body = document.createElement('div');
  tellDialogs({ say }, body);
  for (const open of ['1', '2', '1']) body.setAttribute('data-scroll-locked', open);
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith({ type: 'dim', on: true }));
  body.removeAttribute('data-scroll-locked');
  await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith({ type: 'dim', on: false }));
  expect(say).toHaveBeenCalledTimes(2);
});
