// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { AlertSheet } from '@manyline/page/ui/alert-sheet';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { useEscape } from './use-escape.ts';

afterEach(cleanup);

function Chosen({ onEnd }: { onEnd: () => void }) {
  const [isTold, setTold] = useState(false);
  useEscape(onEnd);
  return (
    <>
      <button type="button" onClick={() => setTold(true)}>
        Delete
      </button>
      {isTold && <AlertSheet message="Nothing was changed." onClose={() => setTold(false)} />}
    </>
  );
}

it('Escape puts what is said above the page away, and leaves the messages chosen; without it, it ends choosing', async () => {
  const onEnd = vi.fn();
  render(
    <MantineProvider env="test">
      <PageContext value={pageParts}>
        <Chosen onEnd={onEnd} />
      </PageContext>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onEnd).toHaveBeenCalledOnce();
});
