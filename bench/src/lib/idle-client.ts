import { io } from 'socket.io-client';

/** Opens so many sockets, a few hundred at a time, and holds them. */
process.on('message', async ({ port, tokens, sockets }: { port: number; tokens: string[]; sockets: number }) => {
  const AT_ONCE = 100;
  for (let from = 0; from < sockets; from += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, sockets - from) }, (_, index) =>
      connect(port, tokens[(from + index) % tokens.length]!),
    );
    await Promise.all(wave);
  }
  process.send?.({ connected: sockets });
});

function connect(port: number, token: string): Promise<void> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/webchat',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
}
