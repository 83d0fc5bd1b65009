import { ownPages } from '@manyline/brands/own-pages';
import { brands } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { languages } from '@manyline/domain/languages';
import { inLanguage } from '@manyline/domain/words';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveBrands } from '../../brands/live-brands.ts';
import { mountOwnPages } from './mount-own-pages.ts';

const operator = { name: 'Nimbus <Ltd>', address: '1 Example Street' };
const app = fastify();
beforeAll(() => mountOwnPages(app, { brands: createLiveBrands(), operator, purgeDays: 30 }));
afterAll(() => app.close());

const open = (page: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({ url: `/web/${page}`, query, headers });

describe('a page of the product’s own', () => {
  it.each(
    brands.flatMap((brand) =>
      brand.languages.flatMap((language) => ownPages.map((page) => [page, brand, language] as const)),
    ),
  )(
    '%s is there for each brand in each of its languages, with nothing left to fill in',
    async (page, brand, language) => {
      const answer = await open(page, { platform: brand.id, languagecode: languages[language].code });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`<html lang="${languages[language].tag}">`);
      expect(answer.body).toContain(inLanguage(brand.name, language));
      expect(answer.body).toContain('Nimbus &lt;Ltd&gt;, 1 Example Street');
      expect(answer.body).not.toMatch(/[{}]|\.example/);
    },
  );

  it('writes a Chinese name without spaces, and a Latin one with them', async () => {
    const ofJiema = await open('terms', { platform: 'jiema', languagecode: 'zh_cn' });
    expect(ofJiema.body).toContain('接码是一套 Manyline 系统');
    const ofPingMe = await open('terms', { platform: 'pingme', languagecode: 'zh_cn' });
    expect(ofPingMe.body).toContain('PingMe 是一套 Manyline 系统');
  });

  it('helps with codes where the brand sells them alone', async () => {
    const helpOf = async (platform: string) => (await open('help', { platform, languagecode: 'zh_cn' })).body;
    expect(await helpOf('jiema')).toMatch(/<h2[^>]*>收不到验证码<\/h2>/);
    expect(await helpOf('cloudnumber')).not.toContain('收不到验证码');
  });

  it('names nobody where the operator has given no name', async () => {
    const plain = fastify();
    await mountOwnPages(plain, { brands: createLiveBrands(), operator: undefined, purgeDays: 30 });
    const { body } = await plain.inject('/web/privacy?platform=pingme&languagecode=en');
    expect(body).toContain('who have not given their name here. They answer for your data.');
    expect(body).toContain('30 days');
    await plain.close();
  });

  it('says where to ask for money back, and that nobody is named for it where the brand has no address', async () => {
    const plain = fastify();
    const liveBrands = createLiveBrands();
    const withSupport = {
      ...liveBrands,
      get: (id: BrandId) => ({ ...liveBrands.get(id), supportEmail: 'help@pingme.net' }),
    };
    await mountOwnPages(plain, { brands: withSupport, operator, purgeDays: 30 });
    for (const page of ['terms', 'help']) {
      expect((await open(page, { platform: 'pingme' })).body).toContain('which names no address for it');
      const { body } = await plain.inject(`/web/${page}?platform=pingme&languagecode=en`);
      expect(body).toContain('Write to <a href="mailto:help@pingme.net">help@pingme.net</a>, and name the order');
    }
    await plain.close();
  });

  it('goes by host and browser where the address names neither brand nor language', async () => {
    const { body } = await open('terms', {}, { host: 'wephone.test', 'accept-language': 'zh-CN,zh;q=0.9' });
    expect(body).toContain('WePhone');
    expect(body).toContain('服务条款');
  });

  it('is the same to whoever has it, and fetches its own stylesheet alone', async () => {
    const first = await open('help');
    const again = await open('help', {}, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    const [, style = ''] = first.body.match(/rel="stylesheet" href="([^"]+)"/) ?? [];
    expect((await app.inject(style)).headers['content-type']).toContain('text/css');
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
