// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { ApiError } from '@manyline/page/api/api-error';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSessionOverlays } from '../../lib/overlay/overlay-store.ts';
import { type Services, ServicesProvider } from '../../lib/services.tsx';
import { CodeForm } from './code-form.tsx';

afterEach(() => {
  cleanup();
  clearSessionOverlays();
});

function type(refusal: ApiError) {
  const services = {
    api: { call: () => Promise.reject(refusal) },
    found: { brand: getBrand('pingme'), frontPage: false },
    signIn: () => Promise.resolve(),
  } as unknown as Services;
  const pending = { verifyid: 'v', codeLength: 4 as const, resendAt: 0, login: { email: 'wei@example.com' } };
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <CodeForm pending={pending} onUseless={() => undefined} />
      </ServicesProvider>
    </MantineProvider>,
  );
  fireEvent.paste(screen.getAllByRole('textbox')[0]!, { clipboardData: { getData: () => '1234' } });
}

const isMarked = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-invalid'));

it('boxes that too many wrong codes closed say so below, and not in a dialog alone', async () => {
  type(new ApiError({ retcode: 100007, code: 'TOO_MANY_TRIES', retmsg: 'Too many wrong codes.' } as never));
  expect(await screen.findByText(/^Too many wrong codes\./)).toBeTruthy();
  expect(isMarked()).toEqual(['true', 'true', 'true', 'true']);
});

it('boxes are not marked as wrong where nobody has looked at the code', async () => {
  type(new ApiError({ local: 'NETWORK' } as never));
  await screen.findAllByRole('textbox');
  await new Promise((resolve) => setTimeout(resolve));
  expect(isMarked()).toEqual(['false', 'false', 'false', 'false']);
});
