import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createDeviceCookie } from './device-cookie.ts';
import { newDevice } from './devices.service.ts';

function keep(isHttps: boolean, device: string): string {
  const sent: string[] = [];
  const reply = { header: (_name: string, cookie: string) => void sent.push(cookie) } as unknown as FastifyReply;
  createDeviceCookie({ isHttps }).keep(reply, device);
  return sent.join();
}

const read = (isHttps: boolean, cookie: string) =>
  createDeviceCookie({ isHttps }).read({ headers: { cookie } } as FastifyRequest);

it('the word of a device is read by no script, sent by no other site, and held to this host with https', () => {
  const device = newDevice();
  expect(keep(true, device)).toMatch(
    /^__Host-manyline-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000$/,
  );
  expect(keep(false, device)).toMatch(/^manyline-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=/);
});

it('is read as it was given, and anything else is none', () => {
  const device = newDevice();
  for (const isHttps of [true, false]) {
    const [pair = ''] = keep(isHttps, device).split(';');
    expect(read(isHttps, `a=b; ${pair}; c=d`)).toBe(device);
  }
  for (const cookie of ['', 'manyline-device=', 'manyline-device=short', `manyline-device=${device}x`])
    expect(read(false, cookie), cookie).toBeUndefined();
  expect(read(true, `manyline-device=${device}`), 'another host of the domain could have set that').toBeUndefined();
});
