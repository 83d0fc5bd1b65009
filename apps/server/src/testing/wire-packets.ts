/** Engine.IO's and Socket.IO's packets as they stand on the wire. */
export const wire = {
  pong: '3',
  connect: (token: string) => `40${JSON.stringify({ token })}`,
  event: (name: string, payload: unknown, ackId?: number) => `42${ackId ?? ''}${JSON.stringify([name, payload])}`,
  isConnected: (packet: string) => packet.startsWith('40'),
  leave: '41',
  isRefused: (packet: string) => packet.startsWith('44'),
};
