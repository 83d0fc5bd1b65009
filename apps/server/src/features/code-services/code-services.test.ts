import { getAppList } from '@manyline/contract/verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { readDefaultServices } from './default-services.ts';
import { readServicesCsv } from './services-csv.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ env: { CODES_BLOCKED: 'tinder' } });
});
afterAll(() => world.close());

const appsIn = async (languagecode: 'en' | 'zh_cn') => (await world.call(getAppList, { languagecode })).appList;

it('our own list is offered until another one is imported, less what is blocked, the other services last', async () => {
  const apps = (await appsIn('en')).map(({ app }) => app);
  const ours = readDefaultServices().map(({ app }) => app);
  expect(apps).toEqual([...ours.filter((app) => app !== 'tinder'), 'other']);
});

it('a list that was imported is in force on a running server, with its names, words and order', async () => {
  const { service } = world.codeServices;
  const csv = 'app,en,zh,common,words,senders\nmine,My Shop,我的店,no,myshop,shop1\nbolt,Bolt,Bolt,yes,,';
  await service.replace(readServicesCsv(csv).services, 'mine.csv');
  expect(service.find('mine')).toBeUndefined();
  await service.refresh();
  expect(await appsIn('zh_cn')).toEqual([
    { app: 'mine', name: '我的店', sort: 0, words: ['My Shop', 'myshop'] },
    { app: 'bolt', name: 'Bolt', sort: 1, words: [] },
    { app: 'other', name: '其他应用', sort: 2, words: ['Other service'] },
  ]);
  expect(service.namedBy('shop1', '4821')).toEqual(['mine']);
  expect(service.namedBy('22000', 'Bolt: 4821')).toEqual(['bolt']);
  // A text for a service that is gone keeps its id as its name.
  expect([service.find('whatsapp'), service.nameOf('whatsapp', 'en')]).toEqual([undefined, 'whatsapp']);
});

it('a slip in what is not to be offered stops the start, and names it', async () => {
  await expect(openWorld({ env: { CODES_BLOCKED: 'tinderr' } })).rejects.toThrow(
    'CODES_BLOCKED: tinderr is no service of the list in force',
  );
});
