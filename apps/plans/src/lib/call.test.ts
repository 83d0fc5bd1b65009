import { getPlanList, subVirtualPhone } from '@manyline/contract/plans';
import { expect, it, vi } from 'vitest';
import { NoAccess } from './access.ts';
import { createCall } from './call.ts';

const EXPIRED = { retcode: 100013, retmsg: 'over' };

function setUp(answers: (Response | Error)[]) {
  const tokens = ['old', 'new'];
  const access = {
    get: vi.fn(async () => ({ type: 'access' as const, token: tokens[0]!, expiresAt: 0 })),
    drop: vi.fn(() => void tokens.shift()),
  };
  const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => {
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return next;
  });
  const call = createCall({ platform: 'wephone', access, getLanguage: () => 'zh_cn', fetch: send as never });
  return { call, send, access };
}

const plans = { code: 'US', type: 'hosting' } as const;

it('sends fields, brand and language where the method says, and the token in the header', async () => {
  const { call, send } = setUp([Response.json({ planList: [] }), Response.json({ status: 200 })]);
  await call(getPlanList, plans);
  expect(send.mock.lastCall).toMatchObject([
    '/web/getPlanList?platform=wephone&languagecode=zh_cn&code=US&type=hosting',
    { method: 'GET', headers: { 'x-auth-token': 'old' } },
  ]);
  await call(subVirtualPhone, { planId: 'p', telCode: '1', phone: '4155550100', code: 'US', type: 'hosting' });
  const [url, { body }] = send.mock.lastCall!;
  expect(url).toBe('/web/subVirtualPhone');
  expect(JSON.parse(String(body))).toMatchObject({ platform: 'wephone', planId: 'p' });
});

it('makes a call again with the next token when its own was over, once', async () => {
  const over = () => Response.json(EXPIRED, { status: 401 });
  const { call, send, access } = setUp([over(), Response.json({ planList: [] }), over(), over()]);
  await expect(call(getPlanList, plans)).resolves.toEqual({ planList: [] });
  expect(access.drop).toHaveBeenCalledWith('old');
  expect(send.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['x-auth-token'])).toEqual([
    'old',
    'new',
  ]);
  await expect(call(getPlanList, plans)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
});

it('makes no refused call again', async () => {
  const body = { retcode: 400001, retmsg: 'not enough' };
  const { call, send } = setUp([Response.json(body, { status: 402 })]);
  await expect(call(getPlanList, plans)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', body });
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['nobody answers', new TypeError('failed to fetch')],
  ['a proxy does', new Response('<html>', { status: 502 })],
])('has no words of the server when %s', async (_what, answer) => {
  const { call } = setUp([answer]);
  await expect(call(getPlanList, plans)).rejects.toMatchObject({ body: undefined, message: '' });
});

it('fails like a broken line when the page around gives no token', async () => {
  const { call, access, send } = setUp([]);
  access.get.mockRejectedValue(new NoAccess());
  await expect(call(getPlanList, plans)).rejects.toMatchObject({ name: 'CallProblem', body: undefined });
  expect(send).not.toHaveBeenCalled();
});
