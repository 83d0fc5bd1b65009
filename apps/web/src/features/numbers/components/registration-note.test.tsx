// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../texts/register.ts';
import { RegistrationNote } from './registration-note.tsx';

afterEach(cleanup);

it('before a toll-free number is paid it is said that money comes before the registration, and stays if that is refused', () => {
  render(
    <MantineProvider>
      <RegistrationNote />
    </MantineProvider>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(/the rent is paid first, .* not returned where it is refused/);
});
