import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** TRUST_PROXY: nobody, everybody, so many proxies in front, or their addresses separated by commas. */
export type ProxySetting = boolean | number | string;

/** Whether an address of the way may say who stands behind it; hop 0 is the address that the connection came from. */
type ProxyTrust = (address: string, hop: number) => boolean;

/** The trust that a setting means. Fastify reads a bare number as nobody, so a number becomes a function here. */
export function createProxyTrust(setting: ProxySetting): ProxyTrust {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddr.compile(setting.split(',').map((address) => address.trim()));
}

/** The address of the asker as Fastify's `request.ip` reads it, for requests that Fastify never sees. */
export function addressOf(request: IncomingMessage, trust: ProxyTrust): string {
  return proxyAddr(request, trust) ?? '';
}
