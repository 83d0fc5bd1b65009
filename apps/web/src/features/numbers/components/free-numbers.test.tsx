// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../texts/register.ts';
import { FreeNumbers } from './free-numbers.tsx';

afterEach(cleanup);

const texts = { sms: true, mms: false, voice: false };

it('each number says what it can before it is chosen, and that codes of other services do not reach it', () => {
  const free = [
    { telCode: '1', phone: '4045550190', type: 'other', capabilities: { ...texts, codes: false } },
    { telCode: '1', phone: '4045550191', type: 'other', capabilities: { ...texts, voice: true, codes: true } },
    { telCode: '1', phone: '4045550192', type: 'other', capabilities: { ...texts, mms: true } },
  ];
  const query = { data: free, isError: false, error: null, isFetching: false, refetch: () => undefined };
  render(
    <MantineProvider>
      <FreeNumbers query={query as never} phone={undefined} onChoose={() => undefined} />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '+1 (404) 555-0190Text · No verification codes of other services',
    '+1 (404) 555-0191Text · Calls · Verification codes',
    '+1 (404) 555-0192Text · Pictures',
  ]);
});
