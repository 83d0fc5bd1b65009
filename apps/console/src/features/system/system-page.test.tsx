// @vitest-environment happy-dom
import { getFailedCallbacks, getSystem, parkJob, replayFailedCallback } from '@manyline/contract/console/system';
import { getViews } from '@manyline/contract/console/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const ID = '01a1fc59-2d29-7a44-960e-ea936341a778';

function serve() {
  const server = createConsoleServer();
  server.answer(getSystem, {
    version: '1.2.3',
    node: 'v24.0.0',
    database: { kind: 'postgres', version: 'PostgreSQL 15.14', bytes: 5_242_880 },
    startedAt: 1,
    migrations: [{ version: 74, name: 'saved-views', appliedAt: 1 }],
    settings: [
      { name: 'SECRET_KEY', isSet: true },
      { name: 'PORT', isSet: true, value: '3000' },
      { name: 'REDIS_URL', isSet: false },
    ],
    jobs: [
      { name: 'audit', cron: '40 3 * * *', state: 'failed', failedAt: 5, error: 'no disk', isAsked: false },
      { name: 'purge-contacts', cron: '50 3 * * *', state: 'parked', isAsked: false },
    ],
  });
  server.answer(getFailedCallbacks, {
    callbacks: [
      {
        accountId: ID,
        id: ID,
        app: 'mail',
        event: 'code',
        createdAt: 5,
        tries: 7,
        problem: 'status',
        answerCode: 503,
      },
    ],
  });
  server.answer(parkJob, { status: 200 });
  server.answer(replayFailedCallback, { isDelivered: true });
  return server;
}

it('shows what is set, and of secrets that they are', async () => {
  openPage('/console/system', serve());
  expect(await screen.findByRole('row', { name: 'SECRET_KEY Set, not shown' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'PORT 3000' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'REDIS_URL Not set' })).toBeTruthy();
});

it('a job is resumed after it was said what happens', async () => {
  const server = serve();
  openPage('/console/system', server);
  const row = within(await screen.findByRole('row', { name: /^purge-contacts Parked/ }));
  fireEvent.click(row.getByRole('button', { name: 'Resume' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume: purge-contacts' }));
  expect(dialog.getByText('The job purge-contacts goes on by its clock.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(server.asked(parkJob)).toMatchObject([{ name: 'purge-contacts', isParked: false }]));
});

it('a callback that was given up is tried again, and how that went is said', async () => {
  openPage('/console/system', serve());
  const row = within(await screen.findByRole('row', { name: /Answered 503/ }));
  fireEvent.click(row.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It was taken.')).toBeTruthy();
});

it('callbacks are filtered by service in the address, where a view of them is kept', async () => {
  const server = serve();
  openPage('/console/system?after=5.01a1fc59-2d29-7a44-960e-ea936341a778', server);
  const field = await screen.findByRole('textbox', { name: 'Service' });
  server.answer(getFailedCallbacks, { callbacks: [] });
  fireEvent.change(field, { target: { value: ' shop ' } });
  expect(await screen.findByText('None of this service was given up')).toBeTruthy();
  expect(window.location.search).toBe('?app=shop');
  expect(server.asked(getFailedCallbacks).at(-1)).toMatchObject({ app: 'shop' });
  expect(server.asked(getViews).at(-1)).toMatchObject({ room: 'system' });
  expect(screen.getByRole('button', { name: 'Save this view' })).toBeTruthy();
});
