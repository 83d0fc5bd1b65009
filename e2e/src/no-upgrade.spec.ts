import { openNoUpgradeProxy } from '@manyline/server/testing/no-upgrade-proxy';
import { ownMessage, startChat } from './lib/chats.ts';
import { newHandset, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

test('behind a proxy that refuses WebSockets a page connects by polling, sends and hears what became of it', async ({
  page,
  product,
}) => {
  const proxy = await openNoUpgradeProxy(Number(new URL(product.url).port));
  try {
    const other = await newHandset(product);
    const person = await signIn(page, { ...product, url: proxy.url });
    await startChat(person, other, 'By polling');
    await expect(ownMessage(page, 'By polling', 'Delivered')).toBeVisible();
    expect(proxy.upgrades()).toBeGreaterThan(0);
  } finally {
    proxy.close();
  }
});
