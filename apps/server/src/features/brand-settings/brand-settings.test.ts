import { getBrand } from '@manyline/brands/registry';
import { type BrandSettings, pieceOf } from '@manyline/brands/settings';
import { getBrandNews } from '@manyline/contract/brand-news';
import { changeBrand, getBrandPiece, proposePrices } from '@manyline/contract/console/business';
import { getLog } from '@manyline/contract/console/log';
import { decideProposal } from '@manyline/contract/console/proposals';
import { getPaymentMethods, paySubmit } from '@manyline/contract/payments';
import { getPlanList, subVirtualPhone } from '@manyline/contract/plans';
import { getCountryRates } from '@manyline/contract/rates';
import { getAppList, getCodeCountryList, getVerificationCodePhoneListV2 } from '@manyline/contract/verification';
import { MINUTE_MS } from '@manyline/domain/time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestNode, type TestWorld } from '../../testing/world.ts';
import { openRenter } from '../numbers/testing/renter.ts';
import { joinTeam, openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let other: TestNode;
let olga: TestOperator;
let fin: TestOperator;

beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
  other = await world.openNode({ started: false });
  olga = await openOwner(world, 'Olga');
  fin = await openOperator(world, olga, 'finance');
});
afterEach(() => world.audit());
afterAll(() => world.close());

type Piece = keyof BrandSettings;
const reason = 'for the test';
const read = (piece: Piece, brand = 'pingme') => olga.call(getBrandPiece, { brand, piece });
const fileValue = <P extends Piece>(piece: P, brand: 'pingme' | 'wetalk' = 'pingme') =>
  structuredClone(pieceOf(getBrand(brand), piece)) as NonNullable<BrandSettings[P]>;

async function change(piece: Piece, value: unknown, more: { from?: number; brand?: string } = {}) {
  const { latest } = await read(piece, more.brand);
  return olga.call(changeBrand, { brand: 'pingme', piece, value, basedOn: latest, reason, ...more });
}

/** Proposed by one, confirmed by the other. */
async function price(piece: Piece, value: unknown, more: { from?: number; brand?: string } = {}) {
  const { latest } = await read(piece, more.brand);
  await fin.call(proposePrices, { brand: 'pingme', piece, value, basedOn: latest, reason, ...more });
  const { proposals } = await read(piece, more.brand);
  await olga.call(decideProposal, { proposalId: proposals.at(-1)!.proposalId, outcome: 'confirmed' });
  await refresh();
}

/** Every node does it by itself every few seconds. */
const refresh = () => Promise.all([world, other].map((node) => node.brandSettings.refresh()));
const rename = (en: string) => ({ ...fileValue('texts'), name: { en, zh: '名' } });

describe('what a brand says', () => {
  it('is changed on every node without a restart, is in the log with before and after, and is undone by one click', async () => {
    await change('texts', rename('Ping'));
    await other.brandSettings.refresh();
    for (const node of [world, other]) expect(node.kit.brands.get('pingme').name.en).toBe('Ping');
    expect((await other.call(getBrandNews, { platform: 'pingme' })).settings).toMatchObject({
      texts: { name: { en: 'Ping' } },
    });
    const { entries } = await olga.call(getLog, { act: 'brandChanged' });
    expect(entries[0]).toMatchObject({
      who: 'Olga',
      object: 'pingme texts',
      reason,
      before: expect.stringContaining('name.en: PingMe'),
      after: expect.stringContaining('name.en: Ping'),
    });
    const { latest, versions } = await read('texts');
    expect(versions[0]).toMatchObject({ state: 'inForce', version: latest, who: 'Olga' });
    await olga.call(changeBrand, { brand: 'pingme', piece: 'texts', undo: latest, basedOn: latest, reason });
    expect(world.kit.brands.get('pingme').name.en).toBe('PingMe');
    expect((await read('texts')).value).toEqual(fileValue('texts'));
  });

  it('of before its texts gained a field is shown with what the file has there, so that it can be changed', async () => {
    const { reviewTakes, ...before } = rename('Ping');
    await change('texts', before);
    const { value, versions } = await read('texts');
    expect(value).toEqual({ ...before, reviewTakes });
    expect(versions[0]!.changes.map(({ path }) => path)).toEqual(['name.en', 'name.zh']);
    const promised = { en: 'one working day', zh: '1 个工作日' };
    await change('texts', { ...(value as object), reviewTakes: promised });
    expect(world.kit.brands.get('pingme').reviewTakes).toEqual(promised);
    await change('texts', fileValue('texts'));
  });

  it('begins by itself at its time, and one that is to come can be undone before', async () => {
    await change('texts', rename('Later'), { from: world.kit.now() + 10 * MINUTE_MS });
    expect(world.kit.brands.get('pingme').name.en).toBe('PingMe');
    world.clock.aheadMs += 11 * MINUTE_MS;
    await refresh();
    for (const node of [world, other]) expect(node.kit.brands.get('pingme').name.en).toBe('Later');
    await change('texts', rename('Never'), { from: world.kit.now() + 10 * MINUTE_MS });
    const { latest } = await read('texts');
    await olga.call(changeBrand, { brand: 'pingme', piece: 'texts', undo: latest, basedOn: latest, reason });
    world.clock.aheadMs += 11 * MINUTE_MS;
    await refresh();
    expect(world.kit.brands.get('pingme').name.en).toBe('Later');
    expect((await read('texts')).versions[0]).toMatchObject({ state: 'withdrawn' });
    // So long since: who they are has to be proven anew.
    olga = await joinTeam(world, await world.operators.makeOwnerLink(), 'Olga');
    fin = await openOperator(world, olga, 'finance');
  });

  it('of two who change the same at once one is told, and nothing of theirs is lost unseen', async () => {
    const { latest } = await read('links');
    const value = { ...fileValue('links'), terms: 'https://terms.example/' };
    const body = { brand: 'pingme', piece: 'links', value, basedOn: latest, reason };
    const answers = await Promise.all([olga.ask(changeBrand, body), olga.ask(changeBrand, body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read('links')).latest).toBe(latest + 1);
  });

  it('what breaks a rule is refused, and what costs is not changed by one person', async () => {
    const links = { ...fileValue('links'), terms: 'javascript:alert(1)' };
    await expect(change('links', links)).rejects.toMatchObject({ code: 'CONSOLE_INVALID_SETTING' });
    await expect(change('tiles', fileValue('tiles'))).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
    await expect(
      fin.call(changeBrand, { brand: 'pingme', piece: 'texts', value: 1, basedOn: 0, reason }),
    ).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
  });

  it('a banner is told in its time alone', async () => {
    const now = world.kit.now();
    const banner = {
      id: 'b',
      text: { en: 'Soon <b>', zh: '稍后' },
      tone: 'info' as const,
      from: now + MINUTE_MS,
      until: now + 3 * MINUTE_MS,
    };
    await change('banners', [banner]);
    const told = async () =>
      (await world.call(getBrandNews, { platform: 'pingme' })).banners.map(({ text }) => text.en);
    expect(await told()).toEqual([]);
    world.clock.aheadMs += 2 * MINUTE_MS;
    expect(await told()).toEqual(['Soon <b>']);
    expect((await world.call(getBrandNews, { platform: 'wetalk' })).banners).toEqual([]);
    world.clock.aheadMs += 2 * MINUTE_MS;
    expect(await told()).toEqual([]);
  });

  it('versions are only ever added, whoever asks the database', async () => {
    await expect(sql`update brand_setting set reason = 'x'`.execute(world.kit.db)).rejects.toThrow(/only ever added/);
  });
});

describe('what a brand costs', () => {
  it('is proposed by one and confirmed by another, who sees the difference', async () => {
    const tiles = fileValue('tiles');
    const value = { ...tiles, tiles: [...tiles.tiles, { amount: 500, gift: 60, popular: false }] };
    const { latest } = await read('tiles');
    await fin.call(proposePrices, { brand: 'pingme', piece: 'tiles', value, basedOn: latest, reason });
    const { proposals } = await read('tiles');
    expect(proposals).toMatchObject([
      { by: fin.name, isOwn: false, changes: expect.arrayContaining([{ path: 'tiles[500].gift', after: '60' }]) },
    ]);
    const { proposalId } = proposals[0]!;
    await expect(fin.call(decideProposal, { proposalId, outcome: 'confirmed' })).rejects.toMatchObject({
      code: 'CONSOLE_OWN_PROPOSAL',
    });
    await olga.call(decideProposal, { proposalId, outcome: 'confirmed' });
    await refresh();
    const wei = await world.signIn({ credit: '0', numberType: 'none' });
    const { products } = await wei.call(getPaymentMethods);
    expect(products.at(-1)).toMatchObject({ amount: '500', gift: '60' });
    // A proposal against an older version changes nothing any more.
    await fin.call(proposePrices, { brand: 'pingme', piece: 'tiles', value: tiles, basedOn: latest + 1, reason });
    const waiting = (await read('tiles')).proposals[0]!;
    await price('tiles', { ...value, popularGiftPercent: 20 });
    await expect(
      olga.call(decideProposal, { proposalId: waiting.proposalId, outcome: 'confirmed' }),
    ).rejects.toMatchObject({ code: 'CONSOLE_CHANGED_SINCE' });
    await olga.call(decideProposal, { proposalId: waiting.proposalId, outcome: 'refused' });
  });

  it('a gift that changed under the click makes no order; one that was shown is given', async () => {
    const wei = await world.signIn({ credit: '0', numberType: 'none', platform: 'wetalk' });
    const { products } = await wei.call(getPaymentMethods);
    const { productId, gift } = products.find(({ amount }) => amount === '10')!;
    const tiles = fileValue('tiles', 'wetalk');
    const other = tiles.tiles.map((tile) => (tile.amount === 10 ? { ...tile, gift: 3 } : tile));
    await price('tiles', { ...tiles, tiles: other }, { brand: 'wetalk' });
    await expect(wei.call(paySubmit, { productId, gift, clientKey: 'a' })).rejects.toMatchObject({
      code: 'PAY_GIFT_CHANGED',
    });
    expect(await wei.call(paySubmit, { productId, gift: '3', clientKey: 'b' })).toHaveProperty('orderId');
  });

  it('a number is rented at the rent that was shown, or not at all', async () => {
    const wei = await openRenter(world, '50');
    const kind = { code: 'US', type: 'other' as const };
    const shown = (await wei.call(getPlanList, kind)).planList.find(({ planId }) => planId === 'unlimited-1')!;
    const plans = fileValue('plans');
    await price('plans', {
      ...plans,
      families: plans.families.map((family) => ({ ...family, addMonth: family.addMonth + 1_000_000 })),
    });
    const wish = { planId: shown.planId, ...(await wei.pick()) };
    await expect(wei.call(subVirtualPhone, { ...wish, planRent: shown.planRent })).rejects.toMatchObject({
      code: 'PLAN_PRICE_CHANGED',
    });
    const now = (await wei.call(getPlanList, kind)).planList.find(({ planId }) => planId === 'unlimited-1')!;
    expect(Number(now.planRent)).toBe(Number(shown.planRent) + 1);
    await wei.call(subVirtualPhone, { ...wish, planRent: now.planRent });
    // A repeat finds it done, whatever it cost.
    await wei.call(subVirtualPhone, { ...wish, planRent: shown.planRent });
  });

  it('rates by country are those that are shown and charged, and give way to the list again when undone', async () => {
    const description = { en: '', zh: '' };
    const ask = { platform: 'pingme', rateCountryCode: 'FR', rateType: 'sms' as const };
    const before = (await world.call(getCountryRates, ask)).list[0]!.commonLineRate;
    await price('rates', [{ type: 'sms', countryCode: 'FR', description, common: 77_000, economic: null }]);
    expect((await other.call(getCountryRates, ask)).list[0]!.commonLineRate).toBe('0.077');
    expect(other.rates.service.smsOut(other.kit.brands.get('pingme'), 'FR')).toBe(77_000);
    const { latest } = await read('rates');
    await fin.call(proposePrices, { brand: 'pingme', piece: 'rates', undo: latest, basedOn: latest, reason });
    const { proposals } = await read('rates');
    await olga.call(decideProposal, { proposalId: proposals[0]!.proposalId, outcome: 'confirmed' });
    await refresh();
    expect((await world.call(getCountryRates, ask)).list[0]!.commonLineRate).toBe(before);
  });

  it('a code costs what the most particular line says, and a number for codes is taken at that price', async () => {
    const line = { app: 'telegram', countryCode: '*', shared: 250_000, premium: 400_000 };
    await price('codeRates', [line, { ...line, app: '*', countryCode: 'FR', shared: 10_000 }]);
    const wei = await openRenter(world, '5');
    const options = await wei.call(getVerificationCodePhoneListV2, { app: 'telegram', code: 'US' });
    expect(options.phoneList.map(({ codeRate }) => codeRate)).toEqual(['0.25', '0.4']);
    const brand = world.kit.brands.get('pingme');
    const at = (app: string, countryCode: string) =>
      world.verification.numbers.listFees({ brand, language: 'en' }, { app, countryCode }).fees[0]!.codeRate;
    expect([at('telegram', 'FR'), at('whatsapp', 'FR'), at('whatsapp', 'US')]).toEqual(['0.25', '0.01', '0.1']);
    expect((await world.call(getBrandNews, { platform: 'pingme' })).settings).toMatchObject({
      codeRates: [{ countryCode: 'FR', shared: 10_000 }],
    });
  });

  it('codes that a brand keeps back are on none of its lists and are not sold; another brand sells them on', async () => {
    await change('codeBlocks', [
      { app: 'telegram', countryCode: '*' },
      { app: 'whatsapp', countryCode: 'US' },
      { app: '*', countryCode: 'GB' },
    ]);
    await refresh();
    const listed = async (platform: string) => {
      const { appList, countrys } = await other.call(getAppList, { platform });
      return [appList.some(({ app }) => app === 'telegram'), countrys.some(({ countryCode }) => countryCode === 'GB')];
    };
    expect(await listed('pingme')).toEqual([false, false]);
    expect(await listed('jiema')).toEqual([true, true]);
    const countries = async (platform: string) =>
      (await other.call(getCodeCountryList, { platform, app: 'whatsapp' })).countrys.map(
        ({ countryCode }) => countryCode,
      );
    expect(await countries('jiema')).toContain('US');
    expect(await countries('pingme')).not.toContain('US');
    const wei = await openRenter(world, '5');
    for (const place of [
      { app: 'telegram', code: 'US' },
      { app: 'whatsapp', code: 'US' },
      { app: 'google', code: 'GB' },
    ])
      await expect(wei.call(getVerificationCodePhoneListV2, place)).rejects.toMatchObject({
        code: 'CODE_SERVICE_UNAVAILABLE',
      });
    // A brand that sells none at all is another brand.
    await expect(change('codeBlocks', [{ app: '*', countryCode: '*' }])).rejects.toMatchObject({
      code: 'CONSOLE_INVALID_SETTING',
    });
    await change('codeBlocks', []);
    await refresh();
    expect(await listed('pingme')).toEqual([true, true]);
  });

  it("a socket that was open before sends at today's price", async () => {
    const wei = await world.signIn({ numberType: 'none' });
    await wei.socket();
    await price('prices', { ...fileValue('prices'), smsOut: 30_000 });
    const [live] = [...world.app.io.sockets.sockets.values()].filter(
      ({ data }) => data.caller.accountId === wei.accountId,
    );
    expect(live!.data.caller.brand.prices.smsOut).toBe(30_000);
  });
});
