// @vitest-environment happy-dom
import { Drawer, MantineProvider, Modal } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Parent } from './parent.ts';
import { hearPressBeside, tellDialogs } from './tell-dialogs.ts';

afterEach(cleanup);

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

it('a press beside the frame closes the uppermost dialog, as one beside the dialog does, and only one that such a press closes', () => {
  let press = () => {};
  const listen: Parent['listen'] = (type, hear) => {
    press = () => hear({ type } as Parameters<typeof hear>[0]);
    return () => undefined;
  };
  hearPressBeside({ listen });
  const [onDrawer, onModal] = [vi.fn(), vi.fn()];
  const show = (isAsked: boolean, closeOnClickOutside = true) => (
    <MantineProvider env="test">
      <Drawer opened onClose={onDrawer} />
      <Modal opened={isAsked} onClose={onModal} closeOnClickOutside={closeOnClickOutside} />
    </MantineProvider>
  );
  const { rerender } = render(show(true));
  press();
  expect([onDrawer, onModal].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  rerender(show(true, false));
  press();
  expect([onDrawer, onModal].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  rerender(show(false));
  press();
  expect([onDrawer, onModal].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
