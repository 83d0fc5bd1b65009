import { openFakeGateway } from '@manyline/carrier-http/testing/fake-gateway';
import { openFakeSmsgate } from '@manyline/carrier-smsgate/testing/fake-smsgate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from './testing/world.ts';

const OWN = '14045550190';
const BY = { by: 'test', note: 'a test', whenUnsure: 'hold' as const };
const soon = () => AbortSignal.timeout(5_000);
const message = { from: OWN, to: '12025550141', text: 'Hi', reference: 'r', expiresAt: Date.now() + 3_600_000 };

let world: TestWorld;
let phone: Awaited<ReturnType<typeof openFakeSmsgate>>;
let gateway: Awaited<ReturnType<typeof openFakeGateway>>;
beforeAll(async () => {
  [world, phone, gateway] = await Promise.all([openWorld(), openFakeSmsgate([OWN]), openFakeGateway([OWN])]);
});
afterAll(async () => {
  await world.close();
  await Promise.all([phone.close(), gateway.close()]);
});

describe('an account at a phone, or at a gateway in a network of our own', () => {
  it('is added by what its operator types, looked at, and sends to that place', async () => {
    const accounts = world.ports.carrierAccounts;
    for (const [name, account] of [
      ['smsgate:home', phone.account],
      ['http:home', gateway.account],
    ] as const) {
      await accounts.add(name, account, BY);
      const findings = await accounts.check(name, soon());
      expect(findings.filter(({ isGood }) => isGood === false)).toEqual([]);
      expect(findings).toContainEqual(expect.objectContaining({ about: 'reach', isGood: true }));
      await world.ports.carriers.find(name)!.send(message, 'of-this-test');
    }
    expect(phone.books).toHaveLength(1);
    expect(gateway.books).toHaveLength(1);
  });

  it.each([
    ['smsgate:home', () => ({ ...phone.account, signingKey: 'short-one' }), 'signingKey: must have 16'],
    ['smsgate:home', () => ({ ...phone.account, url: 'http://169.254.169.254' }), 'url: must lead to'],
    ['http:home', () => ({ ...gateway.account, secret: 'whsec_short' }), 'secret: must be whsec_'],
    ['http:home', () => ({ ...gateway.account, url: 'http://gateway.example' }), 'url: must begin with https'],
  ])('of %s is refused by the name of what is wrong, without what was typed', async (name, wrong, said) => {
    const adding = world.ports.carrierAccounts.add(name, wrong(), BY);
    await expect(adding).rejects.toThrow(said);
    await expect(adding).rejects.not.toThrow(/short|169|example/);
  });

  it('of a kind that is not there is refused by the names of those that are', async () => {
    await expect(world.ports.carrierAccounts.add('pigeon:home', {}, BY)).rejects.toThrow('smsgate, http, smpp');
  });
});
