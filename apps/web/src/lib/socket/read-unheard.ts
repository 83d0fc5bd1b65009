import type { SocketClient } from './socket-client.ts';

/**
 * For things that are read once and then kept by pushes: calls `read` when they may have changed unheard, at the first connection, as
 * the first reading does not wait for it, and after each break (`refresh`, which the server's end spreads). Answers how to stop.
 */
export function readUnheard(client: Pick<SocketClient, 'on'>, read: () => void): () => void {
  let isLive = false;
  const offs = [
    client.on('connected', () => {
      if (!isLive) read();
      isLive = true;
    }),
    client.on('refresh', read),
  ];
  return () => {
    for (const off of offs) off();
  };
}
