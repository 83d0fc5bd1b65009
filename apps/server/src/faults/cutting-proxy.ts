import { connect, createServer, type Server, type Socket } from 'node:net';

/** The moments of a send at which a line can break, in their order. */
export const cutPoints = [
  'before the emit',
  'right behind the emit',
  'half of the frame left',
  'the frame left and never arrived',
  'the frame arrived',
  '1 ms after the frame arrived',
  '3 ms after the frame arrived',
  'the ack left and never arrived',
  'half of the ack arrived',
  'the ack arrived',
  'the ack was read',
  'the next push left and never arrived',
] as const;
export type CutPoint = (typeof cutPoints)[number];

interface Line {
  client: Socket;
  server: Socket;
}

/** Pings and pongs are a few bytes; a send and its ack are not. */
const MESSAGE_BYTES_MIN = 60;

/** A line between one browser and the server that breaks at a point of the next send. */
export async function openCuttingProxy(targetPort: number) {
  const lines = new Set<Line>();
  let armed: CutPoint | undefined;
  let acksSeen = 0;
  let broken = 0;

  function cut() {
    broken += lines.size;
    armed = undefined;
    acksSeen = 0;
    for (const { client, server } of lines) {
      client.destroy();
      server.destroy();
    }
  }

  function towardsServer(chunk: Buffer, { server }: Line) {
    if (armed === undefined || chunk.length < MESSAGE_BYTES_MIN) return void server.write(chunk);
    switch (armed) {
      case 'half of the frame left':
        server.write(chunk.subarray(0, chunk.length >> 1));
        return void setImmediate(cut);
      case 'the frame left and never arrived':
        return cut();
      case 'the frame arrived':
        return void server.write(chunk, () => cut());
      case '1 ms after the frame arrived':
        return void server.write(chunk, () => setTimeout(cut, 1));
      case '3 ms after the frame arrived':
        return void server.write(chunk, () => setTimeout(cut, 3));
      default:
        return void server.write(chunk);
    }
  }

  function towardsClient(chunk: Buffer, { client }: Line) {
    if (armed === undefined || chunk.length < MESSAGE_BYTES_MIN) return void client.write(chunk);
    acksSeen += 1;
    if (armed === 'the ack left and never arrived') return cut();
    if (armed === 'half of the ack arrived') {
      client.write(chunk.subarray(0, chunk.length >> 1));
      return void setImmediate(cut);
    }
    if (armed === 'the ack arrived') return void client.write(chunk, () => cut());
    if (armed === 'the next push left and never arrived' && acksSeen > 1) return cut();
    return void client.write(chunk);
  }

  const proxy: Server = createServer((client) => {
    const line = { client, server: connect(targetPort, '127.0.0.1') };
    lines.add(line);
    const end = () => {
      lines.delete(line);
      line.client.destroy();
      line.server.destroy();
    };
    for (const socket of [line.client, line.server]) socket.setNoDelay(true).on('error', end).on('close', end);
    client.on('data', (chunk) => towardsServer(chunk, line));
    line.server.on('data', (chunk) => towardsClient(chunk, line));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    /** The next send of this line breaks here. */
    arm(point: CutPoint) {
      armed = point;
      acksSeen = 0;
    },
    disarm() {
      armed = undefined;
    },
    cut,
    /** Lines that broke so far. */
    get broken() {
      return broken;
    },
    close() {
      cut();
      proxy.close();
    },
  };
}
