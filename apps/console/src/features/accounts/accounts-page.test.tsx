// @vitest-environment happy-dom
import { findAccounts } from '@manyline/contract/console/accounts';
import { getViews, removeView, saveView } from '@manyline/contract/console/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

function serve() {
  const server = createConsoleServer();
  server.answer(findAccounts, { accounts: [], brands: ['pingme', 'jiema'], nextPage: '5.x' });
  server.answer(getViews, { views: [{ name: 'Lost ones', query: 'brand=jiema&status=suspended' }] });
  server.answer(saveView, { status: 200 });
  server.answer(removeView, { status: 200 });
  return server;
}

it('filters stand in the address, and the next page keeps them', async () => {
  const server = serve();
  openPage('/console/accounts?status=suspended&from=2026-11-01', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(window.location.search).toBe('?status=suspended&from=2026-11-01&after=5.x');
  await waitFor(() =>
    expect(server.asked(findAccounts).at(-1)).toMatchObject({ status: 'suspended', nextPage: '5.x' }),
  );
  fireEvent.change(screen.getByLabelText('Brand'), { target: { value: 'jiema' } });
  // Another list begins at its first page.
  expect(window.location.search).toBe('?status=suspended&from=2026-11-01&brand=jiema');
});

it('filters are kept under a name, opened again by it, and forgotten', async () => {
  const server = serve();
  openPage('/console/accounts?status=deleted', server);
  const views = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  fireEvent.click(views.getByRole('button', { name: 'Save this view' }));
  fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: 'Gone' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.asked(saveView)).toMatchObject([{ room: 'accounts', name: 'Gone', query: 'status=deleted' }]),
  );
  fireEvent.click(views.getByRole('link', { name: 'Lost ones' }));
  expect(window.location.search).toBe('?brand=jiema&status=suspended');
  fireEvent.click(views.getByRole('button', { name: 'Remove the view Lost ones' }));
  await waitFor(() => expect(server.asked(removeView)).toMatchObject([{ name: 'Lost ones' }]));
});

it('what is typed is looked for without taking the cursor from who types, and follows a view that is opened', async () => {
  const server = serve();
  server.answer(getViews, { views: [{ name: 'Weis', query: 'search=wei' }] });
  openPage('/console/accounts', server);
  const field = await screen.findByLabelText<HTMLInputElement>(/^Id, phone/);
  field.focus();
  fireEvent.change(field, { target: { value: 'ana ' } });
  await waitFor(() => expect(window.location.search).toBe('?search=ana'));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Id, phone/));
  expect(field.value).toBe('ana ');
  fireEvent.click(await screen.findByRole('link', { name: 'Weis' }));
  await waitFor(() => expect(field.value).toBe('wei'));
});
