import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import { sleep } from '../testing/wait-for.ts';
import { createWideDoor } from './wide-door.ts';

const CROWD = 200;

async function open() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const door = createWideDoor(app);
  app.get('/slow', async () => {
    await sleep(300);
    return 'done';
  });
  const place = { host: '127.0.0.1', port: await freePort() };
  await door.listen(place);
  return { app, door, place, url: `http://127.0.0.1:${place.port}` };
}

/** Turns of the event loop until `isDone`. */
async function countTurns(isDone: () => boolean): Promise<number> {
  for (let turns = 0; ; turns += 1) {
    if (isDone()) return turns;
    await new Promise(setImmediate);
  }
}

it.runIf(process.platform === 'linux')(
  'a crowd gets in within fewer turns of the event loop than it has people',
  async () => {
    const { app, place } = await open();
    let came = 0;
    app.server.on('connection', () => {
      came += 1;
    });
    const crowd = Array.from({ length: CROWD }, () => connect(place));
    onTestFinished(async () => {
      for (const person of crowd) person.destroy();
      await app.close();
    });
    expect(await countTurns(() => came === CROWD)).toBeLessThan(CROWD / 2);
  },
);

it('a port that somebody has is refused, though listeners of one door share it', async () => {
  const { app, place } = await open();
  onTestFinished(() => app.close());
  const other = Fastify();
  await expect(createWideDoor(other).listen(place)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await other.close();
});

it('the end waits for what is under way on every listener, and lets nobody in any more', async () => {
  const { app, door, url } = await open();
  const asked = Array.from({ length: 40 }, () => fetch(`${url}/slow`).then((answer) => answer.text()));
  await sleep(150);
  await app.close();
  await door.untilClosed();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['done']));
  await expect(fetch(`${url}/slow`)).rejects.toThrow();
});
