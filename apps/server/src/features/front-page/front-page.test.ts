import { gzipSync } from 'node:zlib';
import { getInviteCode } from '@manyline/contract/invites';
import { lockVerificationCodePhone } from '@manyline/contract/verification';
import { HOUR_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';

type World = Awaited<ReturnType<typeof openWorld>>;
let world: World;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) => world.http.inject({ method: 'GET', url, headers });
/** The words of a page, without its marks. */
const wordsOf = (html: string) => html.replace(/<(style|script)[^>]*>.*?<\/\1>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');

/** Reads once more a minute later: one reading is given while the next is made. */
const later =
  <T>(read: () => Promise<T>) =>
  () => {
    world.clock.aheadMs += 60_000;
    return read();
  };

describe('the front page of a brand that has one', () => {
  it('is read without a script: title, description, headings, services, prices and stock, in Chinese first', async () => {
    const { statusCode, headers, body } = await get('/jiema/');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="zh');
    expect(body).toMatch(/<title>接码：[^<]+<\/title>/);
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/jiema\/">/);
    expect(body.match(/hreflang/g)).toHaveLength(1);
    const words = wordsOf(body);
    for (const word of ['Telegram', '美国 +1', '$0.1', '使用方法', '常见问题', '使用须知', '登录'])
      expect(words).toContain(word);
    const services = world.verification.catalogue.listApps('zh');
    expect(body.match(/<li data-words=/g)).toHaveLength(services.length - 1);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!);
    expect(data['@graph'].map((each: { '@type': string }) => each['@type'])).toEqual(['WebSite', 'FAQPage']);
  });

  it('has what operators announce above it, in its time alone, as text and in its language', async () => {
    const now = world.kit.now();
    const text = { en: 'Paused <b>tonight</b>', zh: '今晚 <b>暂停</b>' };
    const banner = { id: 'a', text, tone: 'warning' as const, from: now + HOUR_MS, until: now + 24 * HOUR_MS };
    world.kit.brands.set('jiema', { banners: [{ ...banner, link: 'https://status.example/?a=1&b="2"' }] });
    const read = later(async () => (await get('/jiema/')).body);
    await read();
    expect(await read()).not.toContain('暂停');
    world.clock.aheadMs += HOUR_MS;
    await expect.poll(read).toContain('今晚 &lt;b&gt;暂停&lt;/b&gt;');
    const body = await read();
    expect(body).toContain('<section class="banners" aria-label="公告">');
    expect(body).toMatch(/href="https:\/\/status\.example\/\?a=1&amp;b=(&quot;|&#34;)2/);
    world.clock.aheadMs += 24 * HOUR_MS;
    await expect.poll(read).not.toContain('暂停');
    world.kit.brands.set('jiema', {});
  });

  it('says how to get money back where the brand has an address to ask at, and nothing of it where it has none', async () => {
    const read = later(async () => (await get('/jiema/')).body);
    expect(await read()).not.toContain('未用完的金额能退吗');
    const { name, tagline, feedbackSubject } = world.kit.brands.get('jiema');
    const texts = { name, tagline, feedbackSubject, supportEmail: 'help@pingme.net' };
    world.kit.brands.set('jiema', { texts });
    await read();
    await expect.poll(read).toContain('充值后未使用的金额可以申请退款，请写信至 help@pingme.net');
    world.kit.brands.set('jiema', {});
    await read();
    await expect.poll(read).not.toContain('help@pingme.net');
  });

  it('leads to terms, privacy and help that are there, in its language, and says what is asked for before a first code', async () => {
    const { body } = await get('/jiema/');
    expect(body).not.toContain('.example');
    for (const page of ['terms', 'privacy', 'help'])
      expect(body).toContain(`href="/web/${page}?platform=jiema&amp;languagecode=zh_cn"`);
    expect(wordsOf((await get('/jiema/')).body)).toContain('验证本人手机号，并填写姓名和地址，由人工审核');
  });

  it('offers no language that the brand does not speak, and answers who asks for one in its own', async () => {
    const { body } = await get('/jiema/?languagecode=en');
    expect(body).toContain('<html lang="zh');
    expect(body).not.toContain('English');
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/jiema\/">/);
    // Nobody else's language changes it: whoever keeps a copy may give it to everybody.
    const german = await get('/jiema/', { 'accept-language': 'de' });
    expect(german.body).toBe((await get('/jiema/')).body);
  });

  it('shows the prices of a service that is named, under a title of its own, each country with its way to the number there; those of the first for one that is not there', async () => {
    const { body } = await get('/jiema/?app=whatsapp');
    expect(body).toContain('<title>WhatsApp 验证码接收');
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/jiema\/\?app=whatsapp">/);
    expect(body).toContain('login?next=%2Fverification%2Fnew%3Fapp%3Dwhatsapp%26code%3DSE');
    expect((await get('/jiema/?app=no-such-app')).body).toBe((await get('/jiema/')).body);
  });

  it('finds services by name or other words where no script does, and keeps such pages out of search engines', async () => {
    const { body } = await get('/jiema/?q=ChatGPT');
    expect(body.match(/<li data-words=/g)).toHaveLength(1);
    expect(body).toContain('content="noindex"');
    for (const typed of ['电报', 'Ｔｅｌｅｇｒａｍ', 'tele gram'])
      expect((await get(`/jiema/?q=${encodeURIComponent(typed)}`)).body.match(/<li data-words=/g), typed).toHaveLength(
        1,
      );
    // 小红书, as it is typed in a hurry.
    expect((await get('/jiema/?q=xhs')).body).toContain('小红书');
    const none = await get(`/jiema/?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(none.body).not.toContain('<script>alert');
    expect(wordsOf(none.body)).toContain('没有找到这个应用');
  });

  it('names who invites to whoever comes by an invite link, with what it brings, and keeps the code on every way to the sign-in', async () => {
    const wei = await world.signIn({ platform: 'jiema', numberType: 'none' });
    const { inviteCode } = await wei.call(getInviteCode);
    const { body, headers } = await get(`/jiema/?referral=${inviteCode.toLowerCase()}`);
    expect(wordsOf(body)).toMatch(/\S\*\*\*\S+ 邀请您加入。/);
    expect(wordsOf(body)).toContain(`邀请码 ${inviteCode} 已为您保留`);
    // The mark at a sentence's end brings its own room.
    expect(body).toContain(`邀请您加入。</strong>邀请码 ${inviteCode}`);
    expect(wordsOf(body)).toContain('即得 $0.2000');
    // Nobody keeps a page that names somebody, and no search engine finds it.
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('content="noindex"');
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/jiema\/">/);
    const ways = [...body.matchAll(/href="((?:login|\?)[^"]*)"/g)].map(([, way]) => way!);
    expect(ways.length).toBeGreaterThan(10);
    expect(ways.filter((way) => !way.includes(`referral=${inviteCode}`))).toEqual([]);
    expect(body).toContain(`<input type="hidden" name="referral" value="${inviteCode}">`);
    // Of a code that is nobody's the page says no name, and shows nothing else of what was typed.
    const strange = await get('/jiema/?referral=CDFG3467');
    expect(wordsOf(strange.body)).toContain('好友邀请您加入。');
    expect((await get('/jiema/?referral="><script>')).body).toBe((await get('/jiema/')).body);
  });

  it('is the same in front-page mode, where whoever is signed in stays', async () => {
    const front = await get('/jiema/frontpage/');
    const root = await get('/jiema/');
    expect(wordsOf(front.body)).toBe(wordsOf(root.body));
    expect(root.body).toContain('data-session="session.jiema"');
    expect(front.body).not.toContain('data-session');
    expect(front.body).toMatch(/<link rel="canonical" href="http[^"]+\/jiema\/">/);
  });

  it('is of brands that begin with one alone, at their root alone, and leads nowhere else', async () => {
    expect((await get('/jiema')).headers.location).toBe('/jiema/');
    for (const path of ['/wephone/', '/', '//jiema', '/jiema/verification', '/%5Cevil.example-jiema'])
      expect((await get(path)).body, path).not.toContain('service-list');
    expect((await world.http.inject({ url: '/', headers: { host: 'www.jiema.example' } })).body).toContain(
      'service-list',
    );
  });

  it('is found by search engines: robots.txt names a list of all its pages, each in the languages of its brand', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    const [, list] = /^Sitemap: http:\/\/[^/]+(\/.*)$/m.exec(robots.body)!;
    const { body, headers } = await get(list!);
    expect(headers['content-type']).toContain('application/xml');
    const pages = [...body.matchAll(/<loc>http:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) =>
      path!.replaceAll('&amp;', '&'),
    );
    const services = world.verification.catalogue.listApps('zh').length - 1;
    expect(new Set(pages).size).toBe(services + 1);
    for (const path of ['/jiema/', '/jiema/?app=whatsapp']) expect(pages).toContain(path);
    // The address that it gives for itself is where it is listed.
    const { body: page } = await get('/jiema/?app=whatsapp');
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)![1]!;
    expect(body).toContain(`<loc>${canonical}</loc>`);
    expect(body).not.toContain('<xhtml:link ');
  });

  it('tells of what is in stock now', async () => {
    const readStock = async () =>
      Number(
        /美国 <small>\+1.*?<td>[^<]*<\/td><td>[^<]*<\/td>\s*<td>(\d+)</s.exec((await get('/jiema/?app=line')).body)![1],
      );
    const before = await readStock();
    const wei = await world.signIn({ numberType: 'none', verified: true });
    await wei.call(lockVerificationCodePhone, { app: 'line', code: 'US' });
    await expect.poll(later(readStock)).toBe(before - 1);
  });

  it('shows a share and a median from twenty samples on, and nothing of fewer', async () => {
    const before = (await get('/jiema/?app=viber')).body;
    expect(before).not.toContain('近 30 天');
    // Nor does the way it works promise any.
    expect(before).not.toContain('成功率');
    const day = Math.floor((Date.now() + world.clock.aheadMs) / 86_400_000);
    const row = { app: 'viber', country_code: 'US', tier: 2, day };
    await world.database.db
      .insertInto('code_statistic')
      .values([
        { ...row, seconds: 12, locks: 18 },
        { ...row, seconds: -1, locks: 2 },
      ])
      .execute();
    await world.verification.statistics.refresh();
    await expect
      .poll(later(async () => wordsOf((await get('/jiema/?app=viber')).body)))
      .toMatch(/近 30 天，共 20 次取号.*90% · 12 秒/s);
  });

  it('costs little: kept for a moment, asked for again by its tag, with a script and style of a few kilobytes', async () => {
    const { headers, body } = await get('/jiema/', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=30');
    expect(body).toBeTruthy();
    const again = await get('/jiema/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const html = (await get('/jiema/')).body;
    const files = [...html.matchAll(/(?:src|href)="(\/front-page\/[^"]+)"/g)].map(([, path]) => path!);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const answer = await get(file);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(gzipSync(answer.body).length).toBeLessThan(5_000);
    }
    expect(gzipSync(html).length).toBeLessThan(40_000);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(html).not.toMatch(/<script(?![^>]*(?:src|ld\+json))/);
  });
});
