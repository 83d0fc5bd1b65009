import {
  addPasskey,
  beginPasskeyAdding,
  beginPasskeyJoining,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  getMe,
  getOwnAccount,
  joinByPasskey,
  removePasskey,
  removePassword,
  signInByPasskey,
  signInByPassword,
  stepUpByPasskey,
} from '@manyline/contract/console/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openBrowser, openOwner, type TestBrowser, type TestOperator } from './testing/operator-world.ts';
import { createAuthenticator } from './testing/test-authenticator.ts';

let world: TestWorld;
let origin: string;
let owner: TestOperator;
const device = createAuthenticator();

beforeAll(async () => {
  world = await openWorld({ started: false });
  origin = `http://127.0.0.1:${world.port}`;
  owner = await openOwner(world);
  const { options } = await owner.call(beginPasskeyAdding);
  await owner.call(addPasskey, { label: 'Laptop', response: device.make(options, { origin }) });
});
afterAll(() => world.close());

const begin = async (browser: TestBrowser) => (await browser.call(beginPasskeySignIn)).options;
const refused = { code: 'CONSOLE_PASSKEY_REFUSED' };

describe('a passkey', () => {
  it('signs its operator in, and nobody has to be named for it', async () => {
    const browser = openBrowser(world);
    const { operator } = await browser.call(signInByPasskey, {
      response: device.use(await begin(browser), { origin }),
    });
    expect(operator.name).toBe('Olga');
    await expect(browser.call(getMe)).resolves.toMatchObject({ operator: { name: 'Olga' } });
  });

  it('counts once: an answer that was seen on its way opens nothing', async () => {
    const browser = openBrowser(world);
    const response = device.use(await begin(browser), { origin });
    await browser.call(signInByPasskey, { response });
    await expect(openBrowser(world).call(signInByPasskey, { response })).rejects.toMatchObject(refused);
  });

  it.each([
    ["another site's page", { origin: 'https://manyline.evil.example' }],
    ['a device that did not look who is there', { isVerified: false }],
  ])('is refused from %s', async (_what, change) => {
    const browser = openBrowser(world);
    const response = device.use(await begin(browser), { origin, ...change });
    await expect(browser.call(signInByPasskey, { response })).rejects.toMatchObject(refused);
  });

  it('is refused for a challenge of another purpose, of nobody, or six minutes old', async () => {
    const browser = openBrowser(world);
    const stepUp = (await owner.call(beginPasskeyStepUp)).options;
    for (const options of [stepUp, { challenge: 'bWFkZSB1cA' }, {}])
      await expect(browser.call(signInByPasskey, { response: device.use(options, { origin }) })).rejects.toMatchObject(
        refused,
      );
    const old = await begin(browser);
    world.clock.aheadMs += 6 * 60_000;
    await expect(browser.call(signInByPasskey, { response: device.use(old, { origin }) })).rejects.toMatchObject(
      refused,
    );
  });

  it('that was copied is refused once the other one was used more', async () => {
    const browser = openBrowser(world);
    device.turnBack();
    const response = device.use(await begin(browser), { origin });
    await expect(browser.call(signInByPasskey, { response })).rejects.toMatchObject(refused);
    for (let use = 0; use < 20; use += 1) device.use({}, { origin });
  });

  it("of another operator proves nothing, nor does a stranger's", async () => {
    const other = await openOwner(world, 'Otto');
    const { options } = await other.call(beginPasskeyStepUp);
    await expect(other.call(stepUpByPasskey, { response: device.use(options, { origin }) })).rejects.toMatchObject(
      refused,
    );
    const stranger = createAuthenticator();
    const browser = openBrowser(world);
    const response = stranger.use(await begin(browser), { origin });
    await expect(browser.call(signInByPasskey, { response })).rejects.toMatchObject(refused);
  });
});

it('somebody who joins by passkey has no password: a recovery code lets them in, and the last passkey stays', async () => {
  const browser = openBrowser(world);
  const token = new URL(await world.operators.makeOwnerLink()).hash.slice(1);
  const who = { token, name: 'Petra', email: 'petra@example.com' };
  const own = createAuthenticator();
  const { options } = await browser.call(beginPasskeyJoining, who);
  const response = own.make(options, { origin });
  const joined = await browser.call(joinByPasskey, { ...who, languagecode: 'zh_cn', label: 'Phone', response });
  const { passkeys, hasPassword } = await browser.call(getOwnAccount);
  expect({ hasPassword, labels: passkeys.map(({ label }) => label) }).toEqual({
    hasPassword: false,
    labels: ['Phone'],
  });
  await expect(browser.call(removePasskey, { passkeyId: passkeys[0]!.passkeyId })).rejects.toMatchObject({
    code: 'CONSOLE_LAST_WAY_IN',
  });
  const [code = ''] = joined.recoveryCodes;
  const lost = openBrowser(world);
  await lost.call(signInByPassword, { email: who.email, code });
  expect((await lost.call(getMe)).operator).toMatchObject({ name: 'Petra', languagecode: 'zh_cn' });
});

it('password and authenticator go only where a passkey stays', async () => {
  const onlyPassword = await openOwner(world, 'Paul');
  await expect(onlyPassword.call(removePassword)).rejects.toMatchObject({ code: 'CONSOLE_LAST_WAY_IN' });
});
