import { getLocalWorld, getSandboxState, setSandboxState } from '@manyline/contract/local-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createLiveBrands } from '../../brands/live-brands.ts';
import { createFeatures } from '../../features.ts';
import { createEventHub } from '../../lib/event-hub.ts';
import { createMetrics } from '../../observability/metrics.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import type { Twins } from './twins.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterAll(() => world.close());

const noTwins: Omit<Twins, 'memory'> = {
  network: undefined,
  networks: [],
  mailer: false,
  speech: undefined,
  money: undefined,
};

/** HTTP of the same installation, had it these twins and no others. */
async function openWith(twins: Partial<Twins>) {
  const { memory } = world.twins;
  const kit = { ...world.kit, metrics: createMetrics(), events: createEventHub() };
  const features = createFeatures(kit, world.ports, { ...noTwins, memory, ...twins });
  const { http } = await buildApp(kit, {
    features,
    redis: undefined,
    pages: { brands: createLiveBrands(), webDir: '/nowhere' },
    isReady: async () => true,
  });
  await http.ready();
  const get = async (url: string) => (await http.inject({ url, headers: { host: 'localhost' } })).json();
  const routes =
    http
      .printRoutes({ commonPrefix: false })
      .match(/^[├└]── \/sandbox.*(\n[│ ].*)*/gm)
      ?.join('\n') ?? '';
  return { features, get, routes, close: () => http.close() };
}

describe('the local world', () => {
  it('is not made where no port is a twin: nothing of it is mounted, and the sign-in screen is told so', async () => {
    const real = await openWith({});
    expect(real.features.sandbox).toBeUndefined();
    expect(real.routes).not.toContain('sandbox');
    expect(await real.get(getLocalWorld.url)).toEqual({ enabled: false });
    await real.close();
  });

  it('has a mailbox and nothing else where only the mailer is a twin', async () => {
    const mails = await openWith({ mailer: true });
    expect(await mails.get(getSandboxState.url)).toEqual({ parts: ['mailbox'], carriers: [], faultNumbers: [] });
    expect(mails.routes).toMatch(/mailbox/);
    expect(mails.routes).not.toMatch(/handset|payments|giveCredit|reviews/i);
    await mails.close();
  });

  it('has a pay page and nothing else where only gateway and chains are twins', async () => {
    const paying = await openWith({ money: world.twins.money });
    expect(await paying.get(getSandboxState.url)).toEqual({ parts: ['pay'], carriers: [], faultNumbers: [] });
    expect(paying.routes).not.toMatch(/handset|mailbox|giveCredit|reviews/i);
    await paying.close();
  });

  it('gives neither credit nor reviews nor codes where only the transcriber is a twin', async () => {
    const speaking = await openWith({ speech: world.twins.speech });
    expect(await speaking.get(getSandboxState.url)).toMatchObject({ parts: [], carriers: [] });
    expect(speaking.routes).not.toMatch(/handset|mailbox|giveCredit|reviews|payments|accounts/i);
    await speaking.close();
  });

  it('has handsets, accounts, reviews and the mailbox while the carrier is a twin', async () => {
    const phones = await openWith({ network: world.network, networks: [world.network] });
    const { parts, carrierMode, welcomePack } = await phones.get(getSandboxState.url);
    expect({ parts, carrierMode, welcomePack }).toEqual({
      parts: ['phones', 'mailbox', 'reviews'],
      carrierMode: 'normal',
      welcomePack: true,
    });
    await phones.close();
  });
});

it('a switch of what is no twin is not taken', async () => {
  const mails = await openWith({ mailer: true });
  const { switches } = mails.features.sandbox!;
  expect(await switches.set({ carrierMode: 'hang', welcomePack: false })).toEqual({
    carrierMode: undefined,
    carriers: [],
    speechMode: undefined,
    welcomePack: undefined,
  });
  await mails.close();
  expect(await world.call(setSandboxState, {})).toMatchObject({ carrierMode: 'normal', welcomePack: true });
});
