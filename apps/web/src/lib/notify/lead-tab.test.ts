import { describe, expect, it, vi } from 'vitest';
import { joinTabs } from './lead-tab.ts';

const NAME = 'notify.pingme.123456789';

describe('tabs of one name', () => {
  it('are led by one, and by the next when that one goes', async () => {
    const first = joinTabs(NAME);
    await vi.waitFor(() => expect(first.isLead()).toBe(true));
    const [second, third] = [joinTabs(NAME), joinTabs(NAME)];
    const other = joinTabs('notify.pingme.987654321');
    await vi.waitFor(() => expect(other.isLead()).toBe(true));
    expect([second.isLead(), third.isLead()]).toEqual([false, false]);
    // One that goes while it waits leads nobody.
    second.stop();
    first.stop();
    await vi.waitFor(() => expect(third.isLead()).toBe(true));
    expect([first.isLead(), second.isLead()]).toEqual([false, false]);
    for (const tab of [third, other]) tab.stop();
  });

  it('each lead where the browser has no locks', () => {
    expect([joinTabs(NAME, null).isLead(), joinTabs(NAME, null).isLead()]).toEqual([true, true]);
  });
});
