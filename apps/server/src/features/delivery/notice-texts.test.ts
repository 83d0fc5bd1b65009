import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { defaultDestinationLimits } from './destination-limits.rules.ts';
import { createNoticeTexts } from './notice-texts.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterAll(() => world.close());

it('notices stay within the limits of their destination, counted apart from codes; what is held back takes from no other limit', async () => {
  const { db, windows } = world.kit;
  // All in one hour, whatever the hour is.
  const at = Date.now();
  const [sent, refused]: [string[], string[]] = [[], []];
  const notices = createNoticeTexts({
    db,
    windows,
    limits: { ...defaultDestinationLimits, inAllHour: 4, countries: { FR: { hour: 2, day: 9 } } },
    send: async ({ key }) => void sent.push(key),
    onRefused: (limit) => refused.push(limit),
    now: () => at,
  });
  const tell = (to: string, key: string) => notices({ to, text: 'Your profile', key });
  for (const key of ['1', '2']) await tell('33639981234', key);
  for (const key of ['3', '4', '5']) await expect(tell('33639985678', key)).rejects.toThrow('notice:hour:country');
  for (const key of ['6', '7']) await tell('447400123456', key);
  await expect(tell('447400123456', '8')).rejects.toThrow('notice:hour:all');
  expect(sent).toEqual(['1', '2', '6', '7']);
  expect(refused).toHaveLength(4);
});

it('a code that a limit holds back is counted where operators look', async () => {
  world.delivery.noteTextRefused('code:hour:country');
  const counted = await world.kit.metrics.registry.metrics();
  expect(counted).toContain('manyline_system_texts_refused_total{limit="code:hour:country"} 1');
});
