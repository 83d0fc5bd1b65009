import { socketPath } from '@manyline/contract/realtime';
import { wire } from '../testing/wire-packets.ts';
import { type FloodPlan, floodPackets } from './flood-kinds.ts';

const TICK_MS = 20;
const AGAIN_AFTER_MS = 100;

/** One attacker: says the same thing again and again, and comes back whenever it is cut. */
async function flood({ url, token, kind, perSecond, forMs }: FloodPlan) {
  const until = Date.now() + forMs;
  while (Date.now() < until) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`);
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
    let saying: NodeJS.Timeout | undefined;
    socket.addEventListener('open', () => {
      if (kind !== 'tokens') socket.send(wire.connect(token));
      saying = setInterval(() => {
        for (let packet = 0; packet < (perSecond * TICK_MS) / 1000; packet += 1) socket.send(floodPackets[kind]());
      }, TICK_MS);
    });
    const ending = setTimeout(() => socket.close(), Math.max(0, until - Date.now()));
    await closed;
    clearTimeout(ending);
    clearInterval(saying);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
}

process.once('message', (plan: FloodPlan) => void flood(plan).then(() => process.exit(0)));
