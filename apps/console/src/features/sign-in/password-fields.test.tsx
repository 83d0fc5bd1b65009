// @vitest-environment happy-dom
import { getMe } from '@manyline/contract/console/operators';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

it('a password is hidden until its button shows it, and takes what is pasted or filled in by a manager of passwords', async () => {
  const server = createConsoleServer();
  server.refuse(getMe, 'CONSOLE_SIGN_IN_NEEDED');
  openPage('/console/', server);
  const field = await screen.findByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  expect(field.autocomplete).toBe('current-password');
  // True: nobody held the paste back.
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'tundra violin ceramic' } })).toBe(true);
  fireEvent.change(field, { target: { value: 'tundra violin ceramic' } });
  expect(field.value).toBe('tundra violin ceramic');
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Show the password' }));
  expect(field.type).toBe('text');
});
