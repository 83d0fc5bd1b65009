// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { ToField } from './to-field.tsx';
import type { ToFieldState } from './use-to-field.ts';

const known = vi.hoisted(() => {
  const phone = (digits: string) => ({ telCode: '1', phone: `+1${digits}`, tag: 'Mobile' });
  const ana = { _id: 'ana', name: 'Ana', companyName: '', email: '', phoneList: [phone('2025550151')] };
  const bo = {
    _id: 'bo',
    name: 'Bo',
    companyName: '',
    email: '',
    phoneList: [phone('2025550161'), phone('2025550162')],
  };
  return { ana, all: [ana, bo] };
});
vi.mock('./use-found-contacts.ts', () => ({
  useFoundContacts: (typed: string) =>
    typed === 'ana' ? [{ contact: known.ana, phone: known.ana.phoneList[0] }] : undefined,
}));
vi.mock('../../../data/contacts/use-grouped-contacts.ts', () => ({ useGroupedContacts: () => known.all }));
vi.mock('../../../ui/virtual-list.tsx', () => ({ VirtualList: () => null }));

afterEach(cleanup);

function NewChat({ canWrite }: { canWrite: boolean }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState('');
  const to = {
    region: 'US',
    input,
    meaning: undefined,
    setInput,
    choose: setInput,
    check: () => undefined,
    setRegion: () => undefined,
  } as unknown as ToFieldState;
  return (
    <>
      <ToField to={to} isSet={false} onEnter={() => undefined} inputRef={inputRef} />
      <form>
        <textarea aria-label="Message" disabled={!canWrite} {...FOCUS_HOME} />
      </form>
    </>
  );
}

function open(canWrite = true) {
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <NewChat canWrite={canWrite} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  const to = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' });
  return { to, message: screen.getByRole('textbox', { name: 'Message' }) };
}

it('once a name is taken with Enter, what is typed next is the message; where nothing can be written, To has the focus', () => {
  for (const canWrite of [true, false]) {
    const { to, message } = open(canWrite);
    fireEvent.change(to, { target: { value: 'ana' } });
    fireEvent.keyDown(to, { key: 'Enter' });
    expect(to.value).toBe('12025550151');
    expect(document.activeElement).toBe(canWrite ? message : to);
    cleanup();
  }
});

/** Its search field. */
async function openPicker(): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name: 'Choose a contact' });
  button.focus();
  fireEvent.click(button);
  return screen.findByRole('searchbox');
}

it('Enter in the search of the contacts takes the only one found, and leads to the message', async () => {
  const { to, message } = open();
  const search = await openPicker();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(to.value, 'of several').toBe('');
  fireEvent.change(search, { target: { value: 'ana' } });
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  expect(to.value, 'of an input method').toBe('');
  fireEvent.keyDown(search, { key: 'Enter' });
  await vi.waitFor(() => expect(document.activeElement).toBe(message));
  expect(to.value).toBe('12025550151');
});

it('where the only contact found has several numbers, Enter leads to the first of them', async () => {
  const { to, message } = open();
  const search = await openPicker();
  fireEvent.change(search, { target: { value: 'bo' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  const first = await within(await screen.findByRole('dialog')).findByRole('button', { name: /555-0161/ });
  expect(document.activeElement).toBe(first);
  fireEvent.click(first);
  await vi.waitFor(() => expect(document.activeElement).toBe(message));
  expect(to.value).toBe('12025550161');
});
