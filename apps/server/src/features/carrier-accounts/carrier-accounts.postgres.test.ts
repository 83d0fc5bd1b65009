import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OWN, openVendorWorld, PHONE, type VendorWorld } from '../delivery/testing/vendor-world.ts';

let world: VendorWorld;
beforeAll(async () => {
  world = await openVendorWorld('twilio');
});
afterEach(() => world.audit());
afterAll(() => world.close());

const NAME = 'twilio:spare';
const credentials = { accountSid: 'AC1', authToken: 'a-secret-that-nobody-reads' };
const add = (name = NAME) => world.accounts.add(name, credentials, { ...world.by, whenUnsure: 'resend' });
const states = async () => (await world.accounts.list()).map(({ name, state }) => [name, state]);

describe('a carrier account', () => {
  it('is added while the product runs, comes after those of the settings, and is removed again', async () => {
    await add();
    const { carriers } = world.carrierAccounts;
    expect(carriers.names).toEqual(['sandbox', 'twilio:main', NAME]);
    expect(carriers.system.name).toBe('sandbox');
    expect(carriers.resendsWhenUnsure(NAME)).toBe(true);
    await world.accounts.remove(NAME, world.by);
    expect(carriers.names).toEqual(['sandbox', 'twilio:main']);
    expect((await world.accounts.listActions(NAME)).map(({ action, by }) => [action, by])).toEqual([
      ['add', 'test'],
      ['remove', 'test'],
    ]);
  });

  it('is known to another node within seconds, as are its pause and its end', async () => {
    const node = await world.openNode({ openCarrier: world.openCarrier });
    const known = () => node.carrierAccounts.carriers.names.includes('twilio:main');
    expect(known()).toBe(true);
    await world.accounts.pause('twilio:main', world.by);
    const { reload } = node.carrierAccounts.accounts;
    await reload();
    const message = { from: OWN, to: PHONE, text: 'Hi', reference: 'r', expiresAt: Date.now() + 60_000 };
    const send = () => node.carrierAccounts.carriers.find('twilio:main')!.send(message, 'k');
    await expect(send()).rejects.toThrow('is paused');
    await world.accounts.resume('twilio:main', world.by);
    const outcome = () =>
      send().then(
        () => 'sent',
        (error: Error) => error.message,
      );
    await expect.poll(outcome, { timeout: 10_000 }).toBe('sent');
    await node.stop();
  });

  it('lies sealed in the database: a copy of it opens none', async () => {
    await add();
    const { rows } = await world.database.execute('select * from carrier_account');
    expect(JSON.stringify(rows)).not.toContain(credentials.authToken);
    expect(JSON.stringify(rows)).toContain(NAME);
    await world.accounts.remove(NAME, world.by);
  });

  it('that cannot be opened any more keeps no other from working', async () => {
    await add();
    await world.database.db
      .updateTable('carrier_account')
      .set({ sealed_credentials: 'AAAA', version: 99 })
      .where('name', '=', NAME)
      .execute();
    await world.accounts.reload();
    expect(world.carrierAccounts.carriers.names).toEqual(['sandbox', 'twilio:main']);
    expect(await states()).toContainEqual([NAME, 'active']);
    await expect(world.accounts.check(NAME, AbortSignal.timeout(1_000))).rejects.toThrow('add it again');
    await world.accounts.remove(NAME, world.by);
  });

  it.each(['twilio', 'twilio:', ':main', 'twilio:Main', 'twilio:a b', '../x:y'])('is not named %s', async (name) => {
    await expect(add(name)).rejects.toThrow('a kind and a name');
  });

  it('that is not there is not paused, resumed, removed or looked at', async () => {
    const gone = 'twilio:gone';
    for (const act of ['pause', 'resume', 'remove'] as const)
      await expect(world.accounts[act](gone, world.by)).rejects.toThrow(`no account ${gone}`);
    await expect(world.accounts.check(gone, AbortSignal.timeout(1_000))).rejects.toThrow(`no account ${gone}`);
    expect(await world.accounts.listActions(gone)).toEqual([]);
  });

  it('is looked at as its operator would', async () => {
    const findings = await world.accounts.check('twilio:main', AbortSignal.timeout(5_000));
    expect(findings).toContainEqual(expect.objectContaining({ about: 'balance', isGood: true }));
    // Nobody outside reaches this machine.
    expect(findings).toContainEqual(expect.objectContaining({ about: 'webhook', isGood: false }));
  });

  it('alone sends for its numbers: while it is not there, nobody does', () => {
    const { nameFor } = world.carrierAccounts.carriers;
    expect(nameFor({ source: 'twilio:main' })).toBe('twilio:main');
    expect(nameFor({ source: 'twilio:gone' })).toBe('twilio:gone');
    expect(nameFor({ source: 'import-of-may' })).toBe('sandbox');
  });
});
