import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addressOf, createProxyTrust, type ProxySetting } from './proxy-trust.ts';

const PROXY = '10.0.0.1';
const INNER_PROXY = '10.0.0.2';
const VISITOR = '203.0.113.7';
const FORGED = '198.51.100.1';

async function readBoth(setting: ProxySetting, remoteAddress: string, forwardedFor?: string) {
  const trust = createProxyTrust(setting);
  const app = Fastify({ trustProxy: trust });
  app.get('/', async (request) => ({ fastify: request.ip, ours: addressOf(request.raw, trust) }));
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  return answer.json() as { fastify: string; ours: string };
}

it.each<[ProxySetting, string, string | undefined, string]>([
  [false, VISITOR, FORGED, VISITOR],
  [1, PROXY, VISITOR, VISITOR],
  [1, PROXY, `${FORGED}, ${VISITOR}`, VISITOR],
  [1, PROXY, undefined, PROXY],
  [2, PROXY, `${FORGED}, ${VISITOR}, ${INNER_PROXY}`, VISITOR],
  [PROXY, PROXY, `${FORGED}, ${VISITOR}`, VISITOR],
  [PROXY, VISITOR, FORGED, VISITOR],
  [`${INNER_PROXY}, ${PROXY}`, PROXY, `${FORGED}, ${VISITOR}, ${INNER_PROXY}`, VISITOR],
  ['10.0.0.0/8', PROXY, `${VISITOR}, ${INNER_PROXY}`, VISITOR],
])('TRUST_PROXY=%s, asked by %s on behalf of %s: the asker is %s', async (setting, remote, forwarded, asker) => {
  expect(await readBoth(setting, remote, forwarded)).toEqual({ fastify: asker, ours: asker });
});
