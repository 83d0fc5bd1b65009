// @vitest-environment happy-dom
import { changeServices, getServices, getServicesVersions, previewServices } from '@manyline/contract/console/services';
import { getChangedMargins, getSuppliers } from '@manyline/contract/console/suppliers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const found = {
  services: 1,
  fresh: ['signal'],
  changed: [],
  gone: ['bolt'],
  problems: [],
  moreProblems: 0,
};

function serve(role: 'owner' | 'auditor' = 'owner') {
  const server = createConsoleServer({ ...olga, role });
  server.answer(getSuppliers, { suppliers: [], margins: [], currencies: [] });
  server.answer(getServices, { services: [{ app: 'bolt', name: { en: 'Bolt', zh: '博尔特' } }] });
  server.answer(previewServices, found);
  server.answer(getServicesVersions, { value: 'before', latest: 3, versions: [], proposals: [] });
  server.answer(getChangedMargins, { changes: [] });
  server.answer(changeServices, { status: 200 });
  return server;
}

async function choose(csv: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Services' }));
  const input = document.querySelector('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File([csv], 'services.csv', { type: 'text/csv' })] } });
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'See what changes' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it('a list of services is put in the place of the one that it was held against, after it was said what changes', async () => {
  const server = openPage('/console/suppliers', serve());
  expect(await screen.findByText('1 service, the list that came with the product')).toBeTruthy();
  await choose('app,en\nsignal,Signal');
  await screen.findByText('Gone (1)');
  const dialog = within(screen.getByRole('dialog', { name: 'Services' }));
  expect(dialog.getByText('signal')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'asked for by many' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Replace' }));
  await waitFor(() =>
    expect(server.asked(changeServices)).toEqual([
      { place: {}, value: 'app,en\nsignal,Signal', basedOn: 3, reason: 'asked for by many' },
    ]),
  );
});

it('a list with problems says each with its line, and replaces nothing', async () => {
  const server = serve();
  server.answer(previewServices, { ...found, problems: [{ line: 2, problem: 'en: it is empty' }], moreProblems: 4 });
  openPage('/console/suppliers', server);
  await choose('x');
  expect(await screen.findByText('Line 2: en: it is empty')).toBeTruthy();
  expect(screen.getByText('and 4 more')).toBeTruthy();
});

it('who only reads is offered no replacing', async () => {
  openPage('/console/suppliers', serve('auditor'));
  await screen.findByText(/1 service/);
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
});
