import { createSocket, type Socket } from 'node:dgram';

export interface PortRange {
  first: number;
  last: number;
}

/** All even ports of the range are in use. */
class NoPortError extends Error {
  override name = 'NoPortError';
}

/** Sockets of sound, each at an even port of the range (RFC 3550 §11), one after the other, so that one that was let go rests. */
export function createRtpPorts(address: string, { first, last }: PortRange) {
  const evens = Math.max(0, Math.floor((last - first + 1 + (first % 2 === 0 ? 1 : 0)) / 2));
  const lowest = first + (first % 2);
  let turn = Math.floor(Math.random() * Math.max(1, evens));

  return async function open(): Promise<Socket> {
    for (let tried = 0; tried < evens; tried += 1) {
      turn = (turn + 1) % evens;
      const socket = await tryPort(address, lowest + turn * 2);
      if (socket) return socket;
    }
    throw new NoPortError(`no free port between ${first} and ${last}`);
  };
}

function tryPort(address: string, port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket({ type: 'udp4' });
    socket.once('error', () => {
      socket.close();
      resolve(undefined);
    });
    socket.bind(port, address, () => {
      socket.removeAllListeners('error');
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
