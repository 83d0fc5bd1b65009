// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { LockButton } from './lock-button.tsx';

afterEach(cleanup);

it('while the server is asked the button ignores presses and stays where the keyboard is: it is not disabled; a key held down and a double click press once', () => {
  const press = vi.fn();
  const button = (isPending: boolean) => (
    <MantineProvider>
      <BasicServicesProvider
        services={{
          api: createApi({ getLanguageCode: () => 'en' }),
          found: { brand: getBrand('jiema'), frontPage: false },
        }}
      >
        <LockButton words="Get number" option={{ codeRate: '0.2' }} isPending={isPending} onPress={press} />
      </BasicServicesProvider>
    </MantineProvider>
  );
  const { rerender } = render(button(false));
  const face = screen.getByRole<HTMLButtonElement>('button', { name: /^Get number/ });
  face.focus();
  fireEvent.click(face);
  expect(press).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(face, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(face, { key: 'Enter', repeat: true })).toBe(false);
  // The number may be there before the second click is.
  fireEvent.click(face, { detail: 2 });
  expect(press).toHaveBeenCalledTimes(1);
  rerender(button(true));
  fireEvent.click(face);
  expect(press).toHaveBeenCalledTimes(1);
  expect(face.disabled).toBe(false);
  expect(face.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(face);
});

it('as long as it cannot be pressed it says why: nothing is chosen, or nothing is to be had', () => {
  const services = {
    api: createApi({ getLanguageCode: () => 'en' }),
    found: { brand: getBrand('jiema'), frontPage: false },
  };
  const button = (missing?: string) => (
    <MantineProvider>
      <BasicServicesProvider services={services}>
        <LockButton
          words="Get number"
          option={undefined}
          missing={missing}
          isPending={false}
          onPress={() => undefined}
        />
      </BasicServicesProvider>
    </MantineProvider>
  );
  const { rerender } = render(button());
  const face = screen.getByRole<HTMLButtonElement>('button', { name: 'Get number' });
  const said = () => document.getElementById(face.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([face.disabled, said()]).toEqual([true, 'Choose a number first.']);
  rerender(button('No number is free here right now.'));
  expect([face.disabled, said()]).toEqual([true, 'No number is free here right now.']);
});
