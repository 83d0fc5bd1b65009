import { socketPath } from '@manyline/contract/realtime';
import { onTestFinished } from 'vitest';
import { waitFor } from './wait-for.ts';
import { wire } from './wire-packets.ts';

/** A WebSocket that says what a test wants, which no client would say; `network` is the address that a proxy would tell of. */
export async function openRawLine(url: string, network: string) {
  const target = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`;
  // Node's own takes headers beside what the standard says.
  const socket = new WebSocket(target, { headers: { 'x-forwarded-for': network } } as unknown as string[]);
  const heard: string[] = [];
  let isClosed = false;
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  socket.addEventListener('close', () => {
    isClosed = true;
  });
  onTestFinished(() => socket.close());
  await waitFor(() => heard.length > 0 || isClosed, { what: 'the first packet' });

  return {
    heard,
    get isClosed() {
      return isClosed;
    },
    say: (packet: string, times = 1) => {
      for (let time = 0; time < times; time += 1) socket.send(packet);
    },
    count: (isMeant: (packet: string) => boolean) => heard.filter(isMeant).length,
    untilClosed: () => waitFor(() => isClosed, { what: 'the line to be cut' }),
    /** Comes in with a token. */
    async enter(token: string) {
      socket.send(wire.connect(token));
      await waitFor(() => heard.some(wire.isConnected), { what: 'to be let in' });
    },
  };
}
