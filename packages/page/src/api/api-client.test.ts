import { defineCall } from '@manyline/contract/define-call';
import { preLogin, refreshToken } from '@manyline/contract/session';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApi, WEB_VERSION } from './api-client.ts';
import { ApiError } from './api-error.ts';

function setUp(answer: () => Response | Promise<Response>, token: string | undefined = 'tok') {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer());
  const api = createApi({
    platform: 'wetalk',
    getLanguageCode: () => 'zh_cn',
    token: { get: () => token },
    fetch: fetch as never,
    now: () => 1234,
  });
  const sent = () => {
    const [url = '', init = {}] = fetch.mock.calls[0] ?? [];
    return { url: new URL(url, 'http://page.example'), init };
  };
  return { api, sent };
}

const json = (body: object, status = 200) => Response.json(body, { status });

describe('api client', () => {
  it('sends the fields of a GET in the query, with the common parameters and the token', async () => {
    const { api, sent } = setUp(() => json({ token: 'new' }));
    await expect(api.call(refreshToken)).resolves.toEqual({ token: 'new' });
    const { url, init } = sent();
    expect(url.pathname).toBe('/web/refreshToken');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      platform: 'wetalk',
      t: '1234',
      webVersion: WEB_VERSION,
      languagecode: 'zh_cn',
    });
    expect(init.headers).toMatchObject({
      'x-auth-token': 'tok',
      accept: 'application/json',
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('does not wait for the time zone of its reader where a call is made before anything is drawn', async () => {
    const { api, sent } = setUp(() => json({ token: 'new' }));
    await api.call(refreshToken, {}, { early: true });
    expect(sent().init.headers).toEqual({ 'x-auth-token': 'tok', accept: 'application/json' });
  });

  it('tells the clock when the server answered, also where it refused', async () => {
    const heard: unknown[] = [];
    const date = 'Mon, 23 Nov 2026 12:00:00 GMT';
    const answers = [Response.json({ token: 'new' }, { headers: { date } }), json({ retcode: 100001 }, 400)];
    const api = createApi({
      platform: 'wetalk',
      getLanguageCode: () => 'en',
      fetch: async () => answers.shift()!,
      now: () => 7,
      clock: { note: (...told) => heard.push(told) },
    });
    await api.call(refreshToken);
    await expect(api.call(refreshToken)).rejects.toThrow(ApiError);
    expect(heard).toEqual([
      [date, 7, 7],
      [null, 7, 7],
    ]);
  });

  it('sends the fields of a POST in a JSON body with platform, and none of them in the query', async () => {
    const { api, sent } = setUp(() => json({ verifyid: 'v' }));
    await api.call(preLogin, { email: 'ana@example.com', captchaId: 'c', captcha: 'k' });
    const { url, init } = sent();
    expect(url.search).not.toContain('ana');
    expect(JSON.parse(String(init.body))).toMatchObject({ email: 'ana@example.com', platform: 'wetalk' });
  });

  it('sends the fields of a DELETE in the query', async () => {
    const remove = defineCall('DELETE', '/web/x', {
      summary: '',
      tag: '',
      audience: 'account',
      response: z.object({}),
    });
    const { api, sent } = setUp(() => json({}));
    await api.call(remove, { t: '9', from: '1' } as never);
    expect(sent().url.searchParams.get('from')).toBe('1');
  });

  it('throws the catalogue code, the words and the field of a refusal', async () => {
    const { api } = setUp(() => json({ retcode: 100006, retmsg: 'no match', field: 'captcha' }, 400));
    const expected = { code: 'WRONG_CAPTCHA', retcode: 100006, retmsg: 'no match', field: 'captcha', status: 400 };
    await expect(api.call(refreshToken)).rejects.toMatchObject(expected);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('failed to fetch')), 'NETWORK'],
    ['a proxy answers that the server is away', () => new Response('<html>', { status: 502 }), 'NETWORK'],
    ['the answer is no JSON', () => new Response('<html>', { status: 500 }), 'BAD_ANSWER'],
  ])('when %s: %s', async (_what, answer, local) => {
    const { api } = setUp(answer as never);
    await expect(api.call(refreshToken)).rejects.toMatchObject({ local });
  });
});

describe('a token that is over', () => {
  const over = () => json({ retcode: 100013, retmsg: 'over' }, 401);
  const refused = () => json({ retcode: 400001, retmsg: 'not enough' }, 402);

  function setUp(answers: Response[]) {
    const tokens = ['old', 'new', 'newest'];
    const token = {
      get: vi.fn(async () => tokens[0]),
      replaces: vi.fn((_token: string, { code }: ApiError) => {
        tokens.shift();
        return code === 'SESSION_EXPIRED';
      }),
    };
    const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answers.shift()!);
    const api = createApi({ getLanguageCode: () => 'en', token, fetch: fetch as never });
    const used = () => fetch.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['x-auth-token']);
    return { api, token, used };
  }

  it('is replaced and the call made again, once', async () => {
    const { api, token, used } = setUp([over(), json({ token: 'x' }), over(), over()]);
    await expect(api.call(refreshToken)).resolves.toEqual({ token: 'x' });
    expect(token.replaces).toHaveBeenCalledWith('old', expect.objectContaining({ code: 'SESSION_EXPIRED' }));
    expect(used()).toEqual(['old', 'new']);
    await expect(api.call(refreshToken)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(used()).toHaveLength(4);
  });

  it('is no reason to make a call again that was refused for something else', async () => {
    const { api, used } = setUp([refused()]);
    await expect(api.call(refreshToken)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(used()).toEqual(['old']);
  });

  it('was refreshed while the call was under way: it is made again with the new one', async () => {
    const [tokens, answers] = [
      ['old', 'new'],
      [over(), json({ token: 'x' })],
    ];
    const fetch = vi.fn(async () => {
      if (answers.length === 2) tokens.shift();
      return answers.shift()!;
    });
    const token = { get: () => tokens[0], owner: () => 'ana' };
    const api = createApi({ getLanguageCode: () => 'en', token, fetch: fetch as never });
    await expect(api.call(refreshToken)).resolves.toEqual({ token: 'x' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([over, refused])('whoever is there by then hears nothing of what another one asked', async (answer) => {
    let owner = 'ana';
    const fetch = async () => {
      owner = 'bo';
      return answer();
    };
    const token = { get: () => `of ${owner}`, owner: () => owner };
    const api = createApi({ getLanguageCode: () => 'en', token, fetch: fetch as never });
    await expect(api.call(refreshToken)).rejects.toMatchObject({ local: 'CANCELLED' });
  });

  it('cannot be had: the call fails with the reason, and nothing is sent', async () => {
    const { api, token, used } = setUp([]);
    token.get.mockRejectedValue(new ApiError({ local: 'NETWORK' }));
    await expect(api.call(refreshToken)).rejects.toMatchObject({ local: 'NETWORK' });
    expect(used()).toEqual([]);
  });
});

it('an answer is read as the page reads it', async () => {
  const readBody = vi.fn(() => ({ token: 'read' }));
  const api = createApi({
    getLanguageCode: () => 'en',
    readBody,
    fetch: (async () => json({ token: 'raw' })) as never,
  });
  await expect(api.call(refreshToken)).resolves.toEqual({ token: 'read' });
  expect(readBody).toHaveBeenCalledWith(refreshToken, { token: 'raw' });
});
