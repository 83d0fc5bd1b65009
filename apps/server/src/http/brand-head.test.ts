import { findBrand } from '@manyline/brands/find-brand';
import { logoPaths } from '@manyline/brands/logo';
import { brands, getBrand } from '@manyline/brands/registry';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { writeBrandHead } from './brand-head.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const get = (url: string, host = 'manyline.example') => world.http.inject({ url, headers: { host } });
const page = '<head><title>Manyline</title></head>';

describe('the head of a page', () => {
  it.each(brands.map(({ id }) => id))('names %s, in its language, before any script runs', (id) => {
    const { name, defaultLanguage } = getBrand(id);
    const head = writeBrandHead(page, findBrand({ host: 'x', path: `/${id}/chats` }));
    expect(head).toContain(`<title>${name[defaultLanguage]}</title>`);
    expect(head).toMatch(/<meta name="description" content="[^"]{30,160}" \/>/);
    expect(head).toContain(`/manifest.webmanifest?from=%2F${id}"`);
  });

  it.each(brands.map(({ id }) => id))('draws %s by its mark and name in the body, for whoever waits', (id) => {
    const waiting = '<div><svg><!--mark--></svg><!--name--></div>';
    const brand = getBrand(id);
    const body = writeBrandHead(waiting, findBrand({ host: 'x', path: `/${id}/` }));
    expect(body).toBe(`<div><svg>${logoPaths(brand)}</svg>${brand.name[brand.defaultLanguage]}</div>`);
  });

  it('takes nothing of an address into the page as it stands', () => {
    const path = '/wephone"><script>$&/chats';
    expect(writeBrandHead(page, findBrand({ host: 'x', path }))).not.toMatch(/"><script|\$&/);
  });
});

describe('the manifest', () => {
  it('installs the brand of the address that it is linked from, and begins there', async () => {
    const answer = await get('/manifest.webmanifest?from=%2Fwephone');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({
      name: 'WePhone',
      start_url: '/wephone/',
      scope: '/wephone/',
      display: 'standalone',
    });
    const icon = await get(answer.json().icons[0].src);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(icon.body).toMatch(/^<svg /);
  });

  it.each([
    '/manifest.webmanifest',
    '/manifest.webmanifest?from=a&from=b',
    '/manifest.webmanifest?from=//evil.example',
  ])('%s begins at the root of this server', async (url) => {
    expect((await get(url)).json()).toMatchObject({ start_url: '/' });
  });

  it.each(brands.map(({ id }) => id))('%s has what a phone asks for before it installs a page', async (id) => {
    const { icons } = (await get(`/manifest.webmanifest?from=%2F${id}`)).json();
    for (const wanted of [
      { sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ]) {
      const { src, sizes } = icons.find((icon: object) => expect.objectContaining(wanted).asymmetricMatch(icon));
      const { format, width, height } = await sharp((await get(src)).rawPayload).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  it('an iPhone finds its icon in the head of the page', async () => {
    const [, href] = /rel="apple-touch-icon" href="([^"]+)"/.exec(
      writeBrandHead(page, findBrand({ host: 'x', path: '/jiema/' })),
    )!;
    const icon = await get(href!.replace('&amp;', '&'));
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  });

  it('a browser that asks for an icon by itself gets the mark of the brand', async () => {
    expect((await get('/favicon.ico')).statusCode).toBe(200);
  });
});
