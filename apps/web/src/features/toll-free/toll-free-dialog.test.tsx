// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { getTollFreeRegistration, registerTollFree, type TollFreeRegistration } from '@manyline/contract/toll-free';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { pageParts } from '../../app/page-parts.ts';
import { overlayStore } from '../../lib/overlay/overlay-store.ts';
import { type Services, ServicesProvider } from '../../lib/services.tsx';
// Loaded with the test: it is what the tests are about.
import './registration-form.tsx';
import { TollFreeDialog } from './toll-free-dialog.tsx';

const NUMBER = '18335550123';
const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'my screen.png');
const filed = {
  businessName: 'Wei Flowers',
  businessType: 'company',
  register: 'EIN',
  registrationNumber: '12-3456789',
  website: 'https://flowers.example.com',
  street: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
  firstName: 'Wei',
  lastName: 'Chen',
  email: 'wei@flowers.example.com',
  phone: '12175550123',
  use: 'deliveries',
  volume: '10000',
  summary: 'We tell people when their flowers arrive.',
  sample: 'Your flowers arrive today between 3 and 4.',
  optInType: 'webForm',
  optIn: 'People tick a box while they order.',
} as const;

/** Forms that were posted, as the contract reads them: the page posts files by itself, to tell how far it is. */
let posted: ReturnType<typeof registerTollFree.body.parse>[];
class FakeRequest {
  upload = {};
  status = 200;
  responseText = JSON.stringify({ status: 200, state: 'reviewing' });
  onload = () => undefined;
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    posted.push(registerTollFree.body.parse(Object.fromEntries(form)));
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  posted = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  overlayStore.setState({ tollFree: undefined, snackbar: undefined } as never);
});

type Shown = Omit<TollFreeRegistration, 'sender'> & Partial<TollFreeRegistration>;
async function open(shown: Shown, languageCode: 'en' | 'zh_cn' = 'en') {
  const registration: TollFreeRegistration = { sender: 'tollFree', ...shown };
  const server = createFakeServer();
  server.answer(getTollFreeRegistration, registration);
  const api = createApi({ getLanguageCode: () => languageCode, fetch: server.fetch, base: 'http://page.example' });
  const session = createStore(() => ({ status: 'signedIn', session: { token: 'token', userId: '1', tokenDate: 0 } }));
  const found = { brand: getBrand('pingme'), frontPage: false };
  const services = { api, found, session } as unknown as Services;
  overlayStore.setState({ tollFree: { message: 'It must be registered.', number: NUMBER } });
  const history = createMemoryHistory({ initialEntries: ['/now'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <ServicesProvider services={services}>
      <MantineProvider env="test">
        <PageContext value={pageParts}>
          <RouterContextProvider router={router as never}>
            <TollFreeDialog message="It must be registered." number={NUMBER} />
          </RouterContextProvider>
        </PageContext>
      </MantineProvider>
    </ServicesProvider>,
  );
  await waitFor(() => expect(server.asked(getTollFreeRegistration)).toHaveLength(1));
  return history;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function openForm(registration: Shown) {
  const history = await open(registration);
  await screen.findByRole('button', { name: 'Register' });
  press('Register');
  await screen.findByLabelText('Legal name of the business');
  return history;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input,select,textarea' });
const choosePicture = (file: File) =>
  fireEvent.change(screen.getByLabelText('A picture of it'), { target: { files: [file] } });

it('says who looks at a registration that waits, and files nothing then', async () => {
  await open({ state: 'reviewing', by: 'carrier' });
  expect(await screen.findByText(/Now the carrier reviews it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

it('asks for everything that is missing, field by field, and posts nothing before it is there', async () => {
  await openForm({ state: 'none' });
  press('Register');
  expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(8);
  expect(screen.getAllByText('Please choose one.')).toHaveLength(5);
  expect(screen.getByText('Please choose a picture.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Legal name of the business'));
  fireEvent.change(field('Website'), { target: { value: 'flowers.example.com' } });
  fireEvent.change(field('A message as people will get it'), { target: { value: 'Hello' } });
  expect(screen.getByText('Please begin with https:// and write the whole address.')).toBeTruthy();
  expect(screen.getByText('Please write at least 20 characters.')).toBeTruthy();
  expect(posted).toEqual([]);
});

it('asks a sole proprietor for no register', async () => {
  await openForm({ state: 'none' });
  expect(screen.queryByLabelText('Registration number')).toBeTruthy();
  fireEvent.change(field('Kind of business'), { target: { value: 'soleProprietor' } });
  expect(screen.queryByLabelText('Registration number')).toBeNull();
});

it('takes a PNG or JPEG by its bytes', async () => {
  await openForm({ state: 'none' });
  choosePicture(new File(['not a picture'], 'picture.png'));
  expect(await screen.findByText('Please choose a PNG or JPEG picture.')).toBeTruthy();
  choosePicture(PNG);
  expect(await screen.findByRole('img', { name: 'The picture as it will be filed' })).toBeTruthy();
});

it('says why it was rejected, in the words of the carrier too, and files it again as it was mended', async () => {
  await open({
    state: 'rejected',
    reason: 'Your website could not be confirmed.',
    said: 'The URL is unreachable.',
    form: { ...filed },
    pictureUrl: 'https://texts.example.com/media/opt-in/1.png',
  });
  expect(await screen.findByText('Your website could not be confirmed.')).toBeTruthy();
  expect(screen.getByText('The URL is unreachable.')).toBeTruthy();
  press('Register');
  await screen.findByLabelText('Legal name of the business');
  fireEvent.change(field('Website'), { target: { value: 'https://shop.example.com' } });
  press('Register');
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ number: NUMBER, form: { ...filed, website: 'https://shop.example.com' } });
  // The picture that was filed last stays, unless another was chosen.
  expect(posted[0]!.optInPicture).toBeUndefined();
  await waitFor(() => expect(overlayStore.getState().tollFree).toBeUndefined());
});

it('posts a picture without the name that its file has', async () => {
  await openForm({ state: 'needsInfo', form: { ...filed } });
  choosePicture(PNG);
  await screen.findByRole('img', { name: 'The picture as it will be filed' });
  press('Register');
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]!.optInPicture?.name).toBe('opt-in.png');
});

it('asks before what was filled in is lost', async () => {
  await openForm({ state: 'none' });
  fireEvent.change(field('City'), { target: { value: 'Springfield' } });
  press('Cancel');
  expect(await screen.findByText('Discard the registration?')).toBeTruthy();
  press('Discard');
  expect(overlayStore.getState().tollFree).toBeUndefined();
});

it('holds whoever leaves for another place too, with the keyboard where nothing is lost, until that was discarded', async () => {
  const history = await openForm({ state: 'none' });
  fireEvent.change(field('City'), { target: { value: 'Springfield' } });
  act(() => history.push('/elsewhere'));
  await screen.findByText('Discard the registration?');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Go on'));
  press('Go on');
  await waitFor(() => expect(screen.queryByText('Discard the registration?')).toBeNull());
  expect([history.location.pathname, field('City').value]).toEqual(['/now', 'Springfield']);
  act(() => history.push('/elsewhere'));
  await screen.findByText('Discard the registration?');
  press('Discard');
  await waitFor(() => expect(history.location.pathname).toBe('/elsewhere'));
  expect(overlayStore.getState().tollFree).toBeUndefined();
});

it('asks of a local number for its industry and a second sample too, and posts them', async () => {
  await openForm({ sender: 'local', state: 'rejected', form: filed, pictureUrl: 'https://page.example/opt-in.png' });
  expect(screen.getByRole('dialog', { name: 'Registration of your number' })).toBeTruthy();
  press('Register');
  expect(posted).toEqual([]);
  fireEvent.change(field('Industry'), { target: { value: 'retail' } });
  fireEvent.change(field('Another message'), { target: { value: 'Your order has arrived. Thank you.' } });
  press('Register');
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]!.form).toMatchObject({ industry: 'retail', secondSample: 'Your order has arrived. Thank you.' });
});
