import { openFakeGateway } from '@manyline/carrier-http/testing/fake-gateway';
import { openFakeSmsgate } from '@manyline/carrier-smsgate/testing/fake-smsgate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCarriers } from './features/carrier-accounts/carriers.ts';
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
    const accounts = world.carrierAccounts.accounts;
    for (const [name, account] of [
      ['smsgate:home', phone.account],
      ['http:home', gateway.account],
    ] as const) {
      await accounts.add(name, account, BY);
      const findings = await accounts.check(name, soon());
      expect(findings.filter(({ isGood }) => isGood === false)).toEqual([]);
      expect(findings).toContainEqual(expect.objectContaining({ about: 'reach', isGood: true }));
      await world.carrierAccounts.carriers.find(name)!.send(message, 'of-this-test');
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
    const adding = world.carrierAccounts.accounts.add(name, wrong(), BY);
    await expect(adding).rejects.toThrow(said);
    await expect(adding).rejects.not.toThrow(/short|169|example/);
  });

  it.each([
    [{ host: 'trunk.example', rtpPorts: { first: 1 } }, 'rtpPorts.last'],
    [{ host: 'trunk.example', transport: 'tls' }, 'tls: is needed'],
    [{ host: 'sip:secret@trunk.example' }, 'host: '],
    [{ host: 'trunk.example', allow: ['everybody'] }, 'allow.0: must be'],
  ])('of a trunk is refused by the name of what is wrong: %o', async (credentials, said) => {
    const adding = world.carrierAccounts.accounts.add('sip:wrong', credentials, BY);
    await expect(adding).rejects.toThrow(said);
    await expect(adding).rejects.not.toThrow(/secret|everybody/);
  });

  describe.each([
    ['smpp:wide', { systemId: 'us', password: 'secret' }, { tls: {} }, 'set tls, or set plain'],
    [
      'sip:wide',
      { listenAddress: '127.0.0.1', listenPort: 5_997 },
      { transport: 'tls', listenTransports: ['tls'], tls: { cert: '', key: '' } },
      'set transport to tls and listenTransports to ["tls"], or set plain',
    ],
  ])('%s at a host on no private network', (name, common, encrypted, said) => {
    const accounts = () => world.carrierAccounts.accounts;
    afterEach(() =>
      accounts()
        .remove(name, BY)
        .catch(() => undefined),
    );

    it.each(['carrier.example.com', '8.8.8.8'])('is not spoken to without encryption: %s', async (host) => {
      await expect(accounts().add(name, { ...common, host }, BY)).rejects.toThrow(said);
    });

    it('is, where its operator says so', async () => {
      await accounts().add(name, { ...common, host: 'carrier.invalid', plain: true }, BY);
      expect(world.carrierAccounts.carriers.find(name)).toBeDefined();
    });

    it('is by TLS', async () => {
      await accounts().add(name, { ...common, ...encrypted, host: 'carrier.invalid' }, BY);
      expect(world.carrierAccounts.carriers.find(name)).toBeDefined();
    });
  });

  it('of a trunk that calls us without encryption is refused, however we call it', async () => {
    const account = { host: 'trunk.example.com', transport: 'tls', tls: { cert: '', key: '' } };
    await expect(world.carrierAccounts.accounts.add('sip:half', account, BY)).rejects.toThrow('listenTransports');
  });

  it('of a kind that is not there is refused by the names of those that are', async () => {
    await expect(world.carrierAccounts.accounts.add('pigeon:home', {}, BY)).rejects.toThrow('smsgate, http, smpp');
  });
});

describe('an account that carries calls alone', () => {
  const trunk = { host: '127.0.0.1', listenAddress: '127.0.0.1', listenPort: 5_998 };
  beforeAll(() => world.carrierAccounts.accounts.add('sip:trunk', trunk, BY));

  it('sends no text, and says why', async () => {
    const carrier = world.carrierAccounts.carriers.find('sip:trunk')!;
    expect(carrier.voice).toBeDefined();
    await expect(carrier.send(message, 'a-key')).rejects.toMatchObject({
      name: 'CarrierRefusedError',
      reason: 'notAllowed',
    });
  });

  it('is never the one that texts go by: not as the first, not for another, and not by a route', async () => {
    const carrier = world.carrierAccounts.carriers.find('sip:trunk')!;
    const phoneOf = world.carrierAccounts.carriers.find('smsgate:home')!;
    const carriers = createCarriers([carrier, phoneOf].map((each) => ({ carrier: each, whenUnsure: 'hold' })));
    expect(carriers.system.name).toBe('smsgate:home');
    expect(carriers.nameFor({ source: 'stock' })).toBe('smsgate:home');
    carriers.setTerms(new Map([['smsgate:home', { also: ['sip:trunk'] }]]));
    expect(carriers.othersFor('smsgate:home', OWN)).toEqual([]);
    for (const purpose of ['codes', 'texts'])
      await expect(world.carrierAccounts.routes.setRoute(purpose, '1', ['sip:trunk'], BY)).rejects.toThrow(
        'calls alone',
      );
  });
});
