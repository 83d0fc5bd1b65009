import { afterEach, beforeEach, expect, it } from 'vitest';
import { printRun } from '../testing/seeded-random.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { expectSentOnce, playCutBrowser } from './cut-browser.ts';
import { cutPoints } from './cutting-proxy.ts';

const BROWSERS = 42;
const SENDS_EACH = 24;

let world: TestWorld;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

it('T24: a line cut at each of 12 points of a send, 1,000 times over: the carrier saw each smsId once, both sides end equal', async () => {
  const startedAt = Date.now();
  const browsers = Array.from({ length: BROWSERS }, (_, browser) => playCutBrowser(world, browser, SENDS_EACH));
  const played = await Promise.all(browsers);
  const cuts = played.reduce((sum, each) => sum + each.cuts, 0);
  const broken = played.reduce((sum, each) => sum + each.broken, 0);
  printRun('lines cut', {
    points: cutPoints.length,
    sends: cuts,
    broken,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  });
  await expectSentOnce(world, cuts);
  expect(cuts).toBeGreaterThan(1_000);
  expect(broken).toBeGreaterThan(cuts * 0.9);
});
