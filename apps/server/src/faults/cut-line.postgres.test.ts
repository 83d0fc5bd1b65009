import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeJpegOf } from '../testing/test-pictures.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { expectSentOnce, openCutBrowser, playCutBrowser } from './cut-browser.ts';
import { cutPoints } from './cutting-proxy.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// 1,000 times over in cut-line.fault.ts, which PGlite has no part in.
it('T24: a line cut at each of 12 points of a send: the carrier saw each smsId once, both sides end equal', async () => {
  const browsers = [0, 3, 6, 9].map((browser) => playCutBrowser(world, browser, cutPoints.length));
  const played = await Promise.all(browsers);
  expect(played.map(({ cuts }) => cuts)).toEqual(browsers.map(() => cutPoints.length));
  await expectSentOnce(world, browsers.length * cutPoints.length);
}, 60_000);

it('T25: of 207 stored and 173 new messages, all come in order and once, though the first answer is lost and the line dies midway', async () => {
  const receive = async ({ number }: { number: string }, from: number, count: number) => {
    const events = Array.from({ length: count }, (_, index) => ({
      kind: 'inbound' as const,
      eventId: `${number} ${from + index}`,
      from: '12025550142',
      to: number,
      text: `number ${from + index}`,
      date: Date.now(),
    }));
    expect(await world.webhook(events)).toBe(200);
  };
  // Pushes of them would break the line before the question is asked.
  const opened = await openCutBrowser(world, (account) => receive(account, 0, 207));
  const { account, line, client, untilConnected, close } = opened;
  const shown: string[] = [];
  client.feed.subscribe((change) => {
    if (change.kind === 'message' || change.kind === 'caughtUp') shown.push(change.message.text);
  });
  const endings = ['the ack left and never arrived', 'half of the ack arrived'] as const;
  let connections = 0;
  // Heard right behind the question what was missed: its answer is what breaks.
  client.on('connected', () => {
    const ending = endings[connections];
    connections += 1;
    if (ending) line.arm(ending);
  });

  client.feed.start(0);
  await waitFor(() => line.broken > 0, {
    what: 'the first answer to be lost',
    deadlineMs: 20_000,
  });
  await receive(account, 207, 100);
  await waitFor(() => line.broken > 1, { what: 'the line to die midway', deadlineMs: 20_000 });
  const rest = receive(account, 307, 73);
  await waitFor(() => connections > 2, { what: 'the third connection', deadlineMs: 20_000 });
  await untilConnected();
  await rest;
  await waitFor(() => shown.length >= 380, { what: '380 messages to be shown', deadlineMs: 20_000 });
  expect(shown).toEqual(Array.from({ length: 380 }, (_, index) => `number ${index}`));
  close();
}, 60_000);

it('T22: a picture of a byte too many is refused, and leaves nothing in the browser that would send or connect again', async () => {
  const { account, client, close } = await openCutBrowser(world);
  let connections = 0;
  client.on('connected', () => {
    connections += 1;
  });
  const ack = await client.queue.send(account.toPicture('12025550141', await makeJpegOf(2_097_153)));
  expect(ack).toMatchObject({ status: 2, retcode: 300043, charge: '0' });
  expect(client.queue.pending()).toEqual([]);
  expect(await client.queue.send(account.toText('12025550141', 'still here'))).toMatchObject({ status: 0 });
  expect(connections).toBe(1);
  close();
});
