import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type SilentProxy = Awaited<ReturnType<typeof openSilentProxy>>;

/**
 * A path to a server that can go silent without closing: what is sent is swallowed, connections are accepted and lead nowhere. Once
 * it is back, connections that were open before stay silent for ever, as behind a cut cable.
 */
export async function openSilentProxy(targetPort: number) {
  const pairs = new Set<{ client: Socket; server: Socket | undefined; isLost: boolean }>();
  let isSilent = false;

  const proxy = createServer((client) => {
    const server = isSilent ? undefined : connect(targetPort, '127.0.0.1');
    const pair = { client, server, isLost: isSilent };
    pairs.add(pair);
    const pass = (to: Socket | undefined) => (chunk: Buffer) => pair.isLost || to?.write(chunk);
    const end = (to: Socket | undefined) => () => {
      if (!pair.isLost) to?.destroy();
    };
    client.on('data', pass(server)).on('error', () => undefined);
    client.on('close', end(server));
    server?.on('data', pass(client)).on('error', () => undefined);
    server?.on('close', end(client));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const { client, server } of pairs) {
      client.destroy();
      server?.destroy();
    }
    proxy.close();
  });

  return {
    port: (proxy.address() as { port: number }).port,
    goSilent() {
      isSilent = true;
      for (const pair of pairs) pair.isLost = true;
    },
    comeBack() {
      isSilent = false;
    },
  };
}
