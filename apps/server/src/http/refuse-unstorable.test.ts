import { createOrUpdateCloudAddressBook as saveContact } from '@manyline/contract/contacts';
import { getMailbox, getSandboxAccounts } from '@manyline/contract/local-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterAll(() => world.close());

describe('a NUL, which no database keeps', () => {
  it.each([
    ['search', getSandboxAccounts, { search: 'wei\0' }],
    ['to', getMailbox, { to: '\0' }],
  ] as const)('in a search (%s) is refused, naming the field', async (field, call, input) => {
    const query = new URLSearchParams(input as Record<string, string>);
    const answer = await world.http.inject({
      method: 'GET',
      url: `${call.url}?${query}&languagecode=zh_cn`,
      headers: { host: `127.0.0.1:${world.port}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ field, retmsg: expect.stringContaining('NUL') }),
    ]);
  });

  it('anywhere in a body is refused, and as the name of a field as well', async () => {
    const wei = await world.signIn({ numberType: 'none' });
    for (const payload of [{ list: [{ deep: 'a\0' }] }, { 'na\0me': 1 }]) {
      const headers = { 'x-auth-token': wei.token };
      const answer = await world.http.inject({ method: 'POST', url: saveContact.url, payload, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().field).toBe('list' in payload ? 'list.0.deep' : 'name');
    }
  });

  it('inside JSON that travels as text is left out of what is kept', async () => {
    const wei = await world.signIn({ numberType: 'none' });
    const draft = { name: 'B\0o', phoneList: [{ telCode: '1', phone: '2025550141', tag: 'Other' }], note: 'a\0b' };
    const { contact } = await wei.call(saveContact, { addressBook: JSON.stringify(draft) as never });
    expect(contact).toMatchObject({ name: 'Bo', note: 'ab' });
  });

  it('in the address itself is no fault of ours', async () => {
    for (const url of ['/%00', '/media/%00', '/pay/open/%00', '/pay/notify/%00', '/sandbox/%00', '/web/%00'])
      expect((await world.http.inject({ url })).statusCode, url).toBeLessThan(500);
  });
});
