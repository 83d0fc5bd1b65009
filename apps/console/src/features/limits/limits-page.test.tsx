// @vitest-environment happy-dom
import { getAbuse } from '@manyline/contract/console/abuse';
import { getBlocks, setBlock } from '@manyline/contract/console/blocks';
import { getLimits } from '@manyline/contract/console/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

function serve(role: 'owner' | 'support' = 'owner') {
  const server = createConsoleServer({ ...olga, role });
  server.answer(getLimits, { limits: [], isLifted: false });
  server.answer(getBlocks, {
    blocks: [
      { kind: 'signUp', place: '@spam.example', by: 'Rita', reason: 'a ring', blockedAt: Date.now() - 7_200_000 },
    ],
  });
  server.answer(setBlock, { status: 200 });
  return server;
}

it('a number is shut out of texts; of sign-ups an address or a domain too, and nothing that fits neither', async () => {
  const server = openPage('/console/limits', serve());
  await screen.findByRole('cell', { name: '@spam.example' });
  fireEvent.click(screen.getByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Block' });
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  type(/Reason/, 'a ring of fraud');
  type(/Number or range/, '@spam.example');
  expect(submit.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('combobox', { name: 'Block what' }), { target: { value: 'signUp' } });
  expect(submit.disabled).toBe(false);
  type(/Number, range/, '+4474');
  fireEvent.click(submit);
  await waitFor(() =>
    expect(server.asked(setBlock)).toEqual([
      { kind: 'signUp', place: '4474', isBlocked: true, reason: 'a ring of fraud' },
    ]),
  );
});

it('what is shut out says by whom and why, and is let in again for a reason', async () => {
  const server = openPage('/console/limits', serve());
  const row = within(await screen.findByRole('row', { name: /Sign-ups with @spam.example a ring Rita, 2 hours ago/ }));
  fireEvent.click(row.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: '@spam.example is let in again' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'they moved' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Let in again' }));
  await waitFor(() => expect(server.asked(setBlock)).toMatchObject([{ place: '@spam.example', isBlocked: false }]));
});

it('support sees the block list and changes nothing of it', async () => {
  openPage('/console/limits', serve('support'));
  const row = await screen.findByRole('row', { name: /spam/ });
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
});

it('the abuse log leads to the account, and is filtered by kind and by user id in the address', async () => {
  const server = serve('support');
  const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
  const who = { accountId, userId: '123456789', brand: 'wephone' };
  server.answer(getAbuse, { entries: [{ id: '1', at: 1, ...who, kind: 'captcha', detail: '6 received nothing' }] });
  openPage('/console/limits/abuse', server);
  const link = await screen.findByRole('link', { name: '123456789 · wephone' });
  expect(link.getAttribute('href')).toBe(`/console/accounts/${accountId}`);
  expect(screen.getByRole('cell', { name: 'Too many without a code' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'What' }), { target: { value: 'service' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'User id' }), { target: { value: '123 456 789' } });
  await waitFor(() => expect(server.asked(getAbuse).at(-1)).toMatchObject({ kind: 'service', userId: '123456789' }));
});
