import { getBrand } from '@manyline/brands/registry';
import { getCountryRates } from '@manyline/contract/rates';
import { parseMicros } from '@manyline/domain/money';
import { regions } from '@manyline/domain/regions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { rateColumns, readRatesCsv } from './rates-csv.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const read = (...lines: string[]) => readRatesCsv([rateColumns.join(','), ...lines].join('\n')).rows;
async function put(...lines: string[]) {
  await world.rates.service.replace(read(...lines), 'a test');
  await world.rates.service.refresh();
}

describe('before anything was imported', () => {
  it('a country has its calls, landline and mobile, in the words of the asker', async () => {
    const english = await world.call(getCountryRates, { platform: 'pingme' });
    expect(english).toEqual({
      totalRows: 2,
      list: [
        { description: 'Landline', countryCode: 'US', commonLineRate: '0.01', economicLineRate: '0.007' },
        { description: 'Mobile', countryCode: 'US', commonLineRate: '0.01', economicLineRate: '0.007' },
      ],
    });
    const chinese = await world.call(getCountryRates, {
      platform: 'pingme',
      languagecode: 'zh_cn',
      rateCountryCode: 'cn',
    });
    expect(chinese.list.map(({ description }) => description)).toEqual(['固定电话', '手机']);
  });

  it('all countries of texts come in pages of 100, each once, the usual one of the language first', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) =>
        world.call(getCountryRates, { platform: 'wetalk', rateType: 'sms', rateCountryCode: 'ALL', pageNo }),
      ),
    );
    expect(pages.map(({ list }) => list.length)).toEqual([100, 100, 45, 0]);
    expect(new Set(pages.map(({ totalRows }) => totalRows))).toEqual(new Set([regions.length]));
    const names = pages.flatMap(({ list }) => list.map(({ description }) => description));
    expect(new Set(names).size).toBe(regions.length);
    const [first, ...others] = names;
    expect(first).toBe('United States');
    expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare));
    const chinese = { platform: 'wetalk', rateType: 'sms', rateCountryCode: 'ALL', languagecode: 'zh_cn' } as const;
    expect((await world.call(getCountryRates, chinese)).list[0]).toMatchObject({ countryCode: 'CN' });
  });

  it('cloudnumber receives calls from the US, Canada and the UK for 0.8, and shows no calls that are made', async () => {
    const asked = { platform: 'cloudnumber', rateCountryCode: 'ALL' } as const;
    const { list } = await world.call(getCountryRates, { ...asked, rateType: 'receiveCall' });
    expect(list.map(({ countryCode }) => countryCode)).toEqual('CA US GB AU HK IL FI MX AT TollFree'.split(' '));
    const dear = list.filter(({ commonLineRate }) => commonLineRate === '0.8').map(({ countryCode }) => countryCode);
    expect(dear).toEqual(['CA', 'US', 'GB']);
    const calls = world.call(getCountryRates, asked);
    await expect(calls).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
    const jiema = world.call(getCountryRates, { platform: 'jiema', rateType: 'sms' });
    await expect(jiema).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
  });

  it('refuses a country code that is none', async () => {
    const attempt = world.call(getCountryRates, { platform: 'pingme', rateCountryCode: 'U.S.' });
    await expect(attempt).rejects.toThrow(/"rateCountryCode": a country code of two letters/);
  });
});

describe('an imported list', () => {
  beforeEach(() =>
    put(
      'pingme,sms,GB,,,0.05,',
      'pingme,sms,CA,,,0.03,',
      'pingme,receiveCall,TollFree,,,0.09,',
      'pingme,makeCall,FR,Any,任何,0.1,',
    ),
  );

  it('takes the place of the one before, whole', async () => {
    const calls = (rateCountryCode: string) => world.call(getCountryRates, { platform: 'pingme', rateCountryCode });
    expect((await calls('FR')).list).toEqual([{ description: 'Any', countryCode: 'FR', commonLineRate: '0.1' }]);
    expect((await calls('US')).list).toEqual([]);
    await put('pingme,makeCall,US,Any,任何,0.2,');
    expect([(await calls('FR')).totalRows, (await calls('US')).totalRows]).toEqual([0, 1]);
  });

  it('that breaks off leaves the old one in force', async () => {
    const rows = read('pingme,makeCall,US,Any,任何,0.2,');
    const broken = [...rows, { ...rows[0]!, common: -1 }];
    await expect(world.rates.service.replace(broken, 'broken')).rejects.toThrow();
    await world.rates.service.refresh();
    expect((await world.call(getCountryRates, { platform: 'pingme', rateCountryCode: 'FR' })).totalRows).toBe(1);
  });

  it('is what a text is charged by: the rates page and the bill never differ', async () => {
    const wei = await world.signIn({ credit: '5' });
    const socket = await wei.socket();
    for (const [to, country, price] of [
      ['447400123456', 'GB', '0.05'],
      ['14165550123', 'CA', '0.03'],
      ['12025550141', 'US', '0.02'],
      ['8613800138000', 'CN', '0.02'],
    ] as const) {
      const asked = { platform: 'pingme', rateType: 'sms', rateCountryCode: country } as const;
      expect((await world.call(getCountryRates, asked)).list[0]?.commonLineRate).toBe(price);
      const ack = await socket.send(wei.toText(to, 'hello'));
      expect([ack.status, ack.charge]).toEqual([0, price]);
    }
  });

  it('prices calls to own numbers, toll-free ones by their own price', async () => {
    const { service: countryRates } = world.rates;
    const brand = getBrand('pingme');
    expect(countryRates.callIn(brand, '18005550100')).toBe(parseMicros('0.09'));
    expect(countryRates.callIn(brand, '12125550100')).toBe(brand.prices.callIn);
    expect(countryRates.callIn(getBrand('cloudnumber'), '447700900100')).toBe(parseMicros('0.8'));
  });

  it('reaches another node when that looks', async () => {
    const other = await world.openNode();
    await world.rates.service.replace(read('pingme,sms,GB,,,0.07,'), 'a test');
    await other.rates.service.refresh();
    expect(other.rates.service.smsOut(getBrand('pingme'), 'GB')).toBe(70_000);
  });
});

describe('the lists of countries', () => {
  it.each([
    ['/data/countryList_EN.json', 'US', 'United States'],
    ['/data/countryList_CN_sort.json', 'CN', '中国'],
  ])('%s is a file with every region, and a browser that has it gets no second copy', async (url, code, name) => {
    const answer = await world.http.inject({ method: 'GET', url });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const list = answer.json() as { code: string; countryname: string }[];
    expect(list).toHaveLength(regions.length);
    expect(list.find((each) => each.code === code)?.countryname).toBe(name);
    const again = await world.http.inject({ method: 'GET', url, headers: { 'if-none-match': answer.headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
