import { expect, it } from 'vitest';
import { createSessionStore, whenRestored } from './session-store.ts';

it('waits until it is known whether somebody is signed in', async () => {
  const store = createSessionStore();
  const restored = whenRestored(store);
  store.setState({ resetting: false });
  store.setState({ status: 'signedOut' });
  store.setState({ status: 'signedIn' });
  expect(await restored).toMatchObject({ status: 'signedOut' });
  expect(await whenRestored(store)).toMatchObject({ status: 'signedIn' });
});
