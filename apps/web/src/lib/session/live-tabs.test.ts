import { afterEach, describe, expect, it } from 'vitest';
import { createLiveTabs, type LiveTabs } from './live-tabs.ts';

const open: LiveTabs[] = [];
const tab = (platform: string, userId?: string) => {
  const tabs = createLiveTabs(platform, () => userId);
  open.push(tabs);
  return tabs;
};
afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close();
});

describe('tabs that each have a session of their own', () => {
  it('tell one another which accounts are signed in, brand by brand', async () => {
    tab('pingme', '1');
    tab('wephone', '2');
    expect([...(await tab('pingme').list())]).toEqual(['1']);
    expect([...(await tab('pingme', '3').list())].sort()).toEqual(['1', '3']);
  });

  it('are not heard once they are closed', async () => {
    tab('pingme', '1').close();
    expect([...(await tab('pingme').list())]).toEqual([]);
  });
});
