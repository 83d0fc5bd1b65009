import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createConsoleCookies } from './console-cookies.ts';

/** Cookies of somebody who has come in, and has gone. */
function listCookies(isHttps: boolean): string[] {
  const sent: string[] = [];
  const reply = { header: (_name: string, cookie: string) => void sent.push(cookie) } as unknown as FastifyReply;
  const cookies = createConsoleCookies({ isHttps });
  cookies.set(reply, { token: 'a-token', known: 'a-browser' });
  cookies.drop(reply);
  return sent;
}

it('every cookie of the console is read by no script, sent by no other site, and held to this host with https', () => {
  const sent = listCookies(true);
  expect(sent).toHaveLength(3);
  for (const cookie of sent)
    expect(cookie).toMatch(/^__Host-[\w-]+=[\w-]*; Path=\/; HttpOnly; SameSite=Strict; Secure; /);
});

it('without https, as on this machine, they are the same but for what browsers would refuse', () => {
  for (const cookie of listCookies(false)) {
    expect(cookie).toMatch(/^manyline-console[\w-]*=[\w-]*; Path=\/; HttpOnly; SameSite=Strict; /);
    expect(cookie).not.toContain('Secure');
  }
});
