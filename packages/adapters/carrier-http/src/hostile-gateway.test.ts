import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFakeGateway, SECRET } from './testing/fake-gateway.ts';

const GATEWAY = fileURLToPath(new URL('../../../../deploy/http-gateway.mjs', import.meta.url));
let gateway: Awaited<ReturnType<typeof openFakeGateway>>;
beforeAll(async () => {
  gateway = await openFakeGateway(['12015550100']);
});
afterAll(() => gateway.close());

describe('the reference gateway', () => {
  it.each([
    ['without a secret', { MODEM_TOKEN: 'token' }],
    ['with one of nothing', { MODEM_TOKEN: 'token', SECRETS: `${SECRET} ` }],
    ['without a token for its modem', { SECRETS: SECRET }],
  ])('does not start %s, which anybody could sign with', (_, env) => {
    const options = { env: { PORT: '0', STATE: '/dev/null', ...env }, timeout: 5_000, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, [GATEWAY], options);
    expect(status).toBe(1);
    expect(stderr).toContain('SECRETS and MODEM_TOKEN are needed');
  });

  it('tells of what its modem says twice once', async () => {
    const text = { key: 'modem-1', type: 'received', from: '+12025550141', to: '+12015550100', text: 'Once' };
    await gateway.hear(text);
    await gateway.hear(text);
    expect(gateway.webhooks).toHaveLength(1);
  });

  it('that died while it wrote into its book writes over what was torn, and starts again and again', async () => {
    const hear = (key: string) =>
      gateway.hear({ key, type: 'received', from: '+12025550141', to: '+12015550100', text: key });
    await hear('before');
    appendFileSync(gateway.book, `{"event":{"id":"torn","data":{"text":"${'x'.repeat(5_000)}`);
    for (const key of ['first', 'second']) {
      await gateway.restart();
      await hear(key);
    }
    await gateway.restart();
    const told = gateway.webhooks.length;
    for (const key of ['before', 'first', 'second']) await hear(key);
    expect(gateway.webhooks).toHaveLength(told);
  });

  it('reads no body of a stranger that is larger than any text, or does not say how large it is', async () => {
    const large = await gateway.ask('/', { body: 'x'.repeat(2_000_000) }).catch(() => undefined);
    expect([undefined, 413]).toContain(large?.status);
    const { port } = new URL(gateway.address());
    const unsized = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
    unsized.on('error', () => undefined).write('x');
    const [answer] = (await once(unsized, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    unsized.destroy();
  });
});
