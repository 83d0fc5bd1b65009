// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { createWords } from '@manyline/page/words/create-words';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../texts/register.ts';
import type { OpenedOrder } from '../api/order-cache.ts';
import { OrderBody } from './order-body.tsx';
import { Panel } from './panel.tsx';

afterEach(cleanup);

const page = { words: createWords('en'), tellFailure: () => undefined };
const nothing = () => undefined;
const failed = { order: { state: 'failed', method: 'card', isClosed: true }, kind: 'window' } as unknown as OpenedOrder;

it('once a payment failed, the keyboard stands on the way on, though the panel was open before', async () => {
  const show = (isOver: boolean) => (
    <PageContext value={page}>
      <MantineProvider env="test">
        <Panel title="Top-up" onClose={nothing}>
          {isOver && (
            <OrderBody
              opened={failed}
              orderId="1"
              isSent={false}
              onSent={nothing}
              onTryAgain={nothing}
              asking={false}
              onClose={nothing}
            />
          )}
        </Panel>
      </MantineProvider>
    </PageContext>
  );
  const { rerender } = render(show(false));
  // The dialog has placed the focus on what there was.
  await new Promise((resolve) => setTimeout(resolve));
  rerender(show(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay again' }));
});
