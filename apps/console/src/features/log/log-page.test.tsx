// @vitest-environment happy-dom
import { checkLog, getLog } from '@manyline/contract/console/log';
import { getTeam } from '@manyline/contract/console/team';
import { getViews } from '@manyline/contract/console/views';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const ANA = '01a1fc59-2d29-7a44-960e-ea936341a779';
const GONE = '01a1fc59-2d29-7a44-960e-ea936341a778';
const line = {
  seq: 1,
  at: 1,
  act: 'signIn',
  role: 'owner',
  network: '',
  object: '',
  before: '',
  after: '',
  reason: '',
};

it('is filtered by operator: one of the team is chosen, and one who left it by a row of theirs', async () => {
  const server = createConsoleServer();
  server.answer(getViews, { views: [] });
  server.answer(checkLog, { rows: 1 });
  server.answer(getTeam, {
    members: [{ ...olga, operatorId: ANA, name: 'Ana', createdAt: 1, hasPasskey: true, sessions: 1 }],
    invitations: [],
  });
  server.answer(getLog, { entries: [{ ...line, act: 'signIn', operatorId: GONE, who: 'Eve' }] });
  openPage('/console/log', server);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Who');
  await screen.findByRole('option', { name: 'Ana' });
  fireEvent.change(choice, { target: { value: ANA } });
  await waitFor(() => expect(server.asked(getLog).at(-1)).toMatchObject({ operatorId: ANA }));
  fireEvent.click(screen.getByRole('link', { name: 'Eve' }));
  await waitFor(() => expect(server.asked(getLog).at(-1)).toMatchObject({ operatorId: GONE }));
  expect(screen.getByRole('option', { name: 'Eve' })).toBeTruthy();
});
