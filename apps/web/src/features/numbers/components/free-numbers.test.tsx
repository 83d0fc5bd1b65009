// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import '../texts/register.ts';
import { FreeNumbers } from './free-numbers.tsx';

afterEach(cleanup);

const texts = { sms: true, mms: false, voice: false };

function renderFree(numbers: unknown[], more: Partial<ComponentProps<typeof FreeNumbers>> = {}) {
  const query = { data: numbers, isError: false, error: null, isFetching: false, refetch: () => undefined };
  render(
    <MantineProvider>
      <FreeNumbers
        query={query as never}
        phone={undefined}
        gone={undefined}
        digits={undefined}
        onDigits={() => undefined}
        onChoose={() => undefined}
        {...more}
      />
    </MantineProvider>,
  );
}

it('each number says what it can before it is chosen, and that codes of other services do not reach it', () => {
  const free = [
    { telCode: '1', phone: '4045550190', type: 'other', capabilities: { ...texts, codes: false } },
    { telCode: '1', phone: '4045550191', type: 'other', capabilities: { ...texts, voice: true, codes: true } },
    { telCode: '1', phone: '4045550192', type: 'other', capabilities: { ...texts, mms: true } },
    { telCode: '1', phone: '8885550193', type: 'tollfree', capabilities: { ...texts, mms: true, voice: true } },
  ];
  renderFree(free);
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '+1 (404) 555-0190Text · No verification codes of other services',
    '+1 (404) 555-0191Text · Calls · Verification codes',
    '+1 (404) 555-0192Text · Pictures',
    '+1 (888) 555-0193Text after registration · Pictures after registration · Calls',
  ]);
});

it('numbers are looked for by digits, whatever is typed between them; none says so', async () => {
  const onDigits = vi.fn();
  renderFree([], { digits: '77', onDigits });
  expect(screen.getByText(/has these digits in a row/)).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'Digits in it' }), { target: { value: '555-12 34' } });
  await waitFor(() => expect(onDigits).toHaveBeenCalledWith('5551234'));
});

it('the words on a number that was chosen and is not on offer stand beside those to choose instead', () => {
  const free = [{ telCode: '1', phone: '4045550190', type: 'other', capabilities: texts }];
  renderFree(free, { gone: 'That one is gone.' });
  expect(screen.getByRole('status').textContent).toBe('That one is gone.');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});
