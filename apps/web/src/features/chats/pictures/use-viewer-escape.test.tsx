// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { AlertSheet } from '@manyline/page/ui/alert-sheet';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { useViewerEscape } from './use-viewer-escape.ts';

afterEach(cleanup);

function Viewer({ onClose }: { onClose: () => void }) {
  useViewerEscape(onClose);
  return null;
}

function open(isAlerted: boolean) {
  const [closeViewer, closeAlert] = [vi.fn(), vi.fn()];
  render(
    <MantineProvider env="test">
      <PageContext value={pageParts}>
        <Viewer onClose={closeViewer} />
        {isAlerted && <AlertSheet message="It was not sent." onClose={closeAlert} />}
      </PageContext>
    </MantineProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  return { closeViewer, closeAlert };
}

it('Escape closes a picture wherever the focus is', () => {
  expect(open(false).closeViewer).toHaveBeenCalledOnce();
});

it('Escape closes the dialog that came over a picture, and leaves the picture', () => {
  const { closeViewer, closeAlert } = open(true);
  expect(closeViewer).not.toHaveBeenCalled();
  expect(closeAlert).toHaveBeenCalledOnce();
});
