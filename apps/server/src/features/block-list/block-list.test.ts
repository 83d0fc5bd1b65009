import { changeBlock, getBlocks, getBlockVersions } from '@manyline/contract/console/blocks';
import { getLog } from '@manyline/contract/console/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const BRITISH = '447400123456';
let world: TestWorld;
let owner: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwner(world);
});
afterAll(() => world.close());

const reason = 'a ring of fraud';
async function block(kind: 'texts' | 'signUp', named: string, isBlocked = true) {
  const place = { kind, place: named };
  const { latest } = await owner.call(getBlockVersions, place);
  await owner.call(changeBlock, { place, ...(isBlocked && { value: { isBlocked } }), basedOn: latest, reason });
}

it('nobody texts a range that is shut out, on no node, and nothing is charged; let in again they do', async () => {
  const ana = await world.signIn();
  const socket = await ana.socket();
  const send = () => socket.send(ana.toText(BRITISH, 'Hello'));
  await block('texts', '4474');
  const before = await ana.spendable();
  expect(await send()).toMatchObject({ retcode: expect.any(Number) });
  expect(await ana.spendable()).toBe(before);
  const node = await world.openNode();
  expect(node.blockList.blocksTexts(BRITISH)).toBe(true);
  await block('texts', '4474', false);
  expect(await send()).toMatchObject({ smsId: expect.any(String) });
  await expect.poll(() => node.blockList.blocksTexts(BRITISH), { timeout: 15_000 }).toBe(false);
});

it('a domain that is shut out opens no account; who has one there comes in as before', async () => {
  const refuse = () => {
    if (world.blockList.blocksSignUp({ channel: 'email', address: 'new@spam.example' })) throw new Error('shut out');
  };
  const { service } = world.accounts;
  const draft = { platform: 'pingme' as const, channel: 'email' as const, language: 'en' as const };
  await service.findOrCreate({ ...draft, address: 'old@spam.example' }, refuse);
  await block('signUp', '@Spam.example');
  await expect(service.findOrCreate({ ...draft, address: 'new@spam.example' }, refuse)).rejects.toThrow('shut out');
  expect(await service.findOrCreate({ ...draft, address: 'old@spam.example' }, refuse)).toMatchObject({ isNew: false });
});

it('the list says who shut out what, and why; so does the log', async () => {
  await block('signUp', '8613800138000');
  const { blocks } = await owner.call(getBlocks, {});
  expect(blocks.map(({ kind, place }) => `${kind} ${place}`)).toEqual(['signUp 8613800138000', 'signUp @spam.example']);
  expect(blocks[0]).toMatchObject({ by: 'Olga', reason });
  expect((await owner.call(getBlocks, { search: 'SPAM' })).blocks).toHaveLength(1);
  const { entries } = await owner.call(getLog, { act: 'unblocked' });
  expect(entries).toMatchObject([{ object: 'texts 4474', reason }]);
});

it('what is texted is a number, and support shuts nobody out', async () => {
  for (const place of ['ana@spam.example', '0123', 'spam', '@spam'])
    await expect(block('texts', place)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const support = await openOperator(world, owner, 'support');
  const place = { kind: 'texts' as const, place: '44' };
  const wanted = { place, value: { isBlocked: true as const }, basedOn: 0, reason };
  await expect(support.call(changeBlock, wanted)).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
  expect((await support.call(getBlocks, {})).blocks).toHaveLength(2);
});

it('has pages, each block once', async () => {
  await world.database.execute(
    "insert into blocked_place select 'texts', (20000 + n)::text, 1, 'x', 'bulk' from generate_series(1, 150) n",
  );
  const seen: string[] = [];
  let nextPage: string | undefined;
  do {
    const page = await owner.call(getBlocks, nextPage ? { nextPage } : {});
    seen.push(...page.blocks.map(({ kind, place }) => `${kind} ${place}`));
    nextPage = page.nextPage;
  } while (nextPage !== undefined);
  expect(new Set(seen).size).toBe(152);
  expect(seen).toHaveLength(152);
});
