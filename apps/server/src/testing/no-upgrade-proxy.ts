import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';

/** How a proxy treats a WebSocket: it answers 403, or keeps the request and never answers. */
export type UpgradeHabit = 'refuses' | 'keeps';

/** A proxy in front of the product that passes calls and no WebSocket, as many companies' do. */
export async function openNoUpgradeProxy(targetPort: number, habit: UpgradeHabit = 'refuses') {
  const kept = new Set<Socket>();
  let upgrades = 0;
  const proxy = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  proxy.on('upgrade', (_request, socket: Socket) => {
    upgrades += 1;
    kept.add(socket);
    socket.on('error', () => {}).on('close', () => kept.delete(socket));
    if (habit === 'refuses') socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    /** WebSockets that were asked for so far. */
    upgrades: () => upgrades,
    close() {
      for (const socket of kept) socket.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
