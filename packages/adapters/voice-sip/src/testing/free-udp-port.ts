import { createSocket } from 'node:dgram';

/** A port that no socket of SIP has now; those of sound are below the ones that a system hands out. */
export function freeUdpPort(): Promise<number> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.bind(0, '0.0.0.0', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
