import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { connect as connectTcp, createServer as createTcpServer, isIP, type Server, type Socket } from 'node:net';
import { connect as connectTls, createServer as createTlsServer } from 'node:tls';
import { createFramer } from './framer.ts';

export type TransportKind = 'udp' | 'tcp' | 'tls';

/** The other end of a datagram or connection. */
export interface Peer {
  address: string;
  port: number;
  transport: TransportKind;
}

export interface Transport {
  /** The port that it listens on. */
  readonly port: number;
  readonly kind: TransportKind;
  send(bytes: Buffer, peer: Peer): void;
  close(): void;
}

export type Receive = (bytes: Buffer, peer: Peer) => void;

export interface TransportOptions {
  address: string;
  port: number;
  receive: Receive;
  tls?: { cert: string; key: string; ca?: string | undefined } | undefined;
  /** The name that the trunk's certificate must have. */
  trunkName?: string | undefined;
}

export function openTransport(kind: TransportKind, options: TransportOptions): Promise<Transport> {
  return kind === 'udp' ? openUdp(options) : openStream(kind, options);
}

/** 50 calls at once are a burst of datagrams; the system's own buffer holds a fraction of it. */
const RECEIVE_BUFFER_BYTES = 1_048_576;

function openUdp({ address, port, receive }: TransportOptions): Promise<Transport> {
  return new Promise((resolve, reject) => {
    const socket: UdpSocket = createSocket({ type: 'udp4', recvBufferSize: RECEIVE_BUFFER_BYTES });
    socket.once('error', reject);
    socket.on('message', (bytes, from) => receive(bytes, { address: from.address, port: from.port, transport: 'udp' }));
    socket.bind(port, address, () => {
      socket.off('error', reject);
      // A port that is closed over there comes back as an error of ours: the transaction's time-out says it.
      socket.on('error', () => undefined);
      resolve({
        port: socket.address().port,
        kind: 'udp',
        send: (bytes, peer) => socket.send(bytes, peer.port, peer.address, () => undefined),
        close: () => socket.close(),
      });
    });
  });
}

const CONNECTIONS_MAX = 500;
/** Only a name may be asked for (RFC 6066 §3); a certificate of an address is held against the address. */
const toServerName = (name = '') => (isIP(name) === 0 ? name : '');

/** Connections by their far end; one is made where there is none. */
function openStream(kind: 'tcp' | 'tls', options: TransportOptions): Promise<Transport> {
  const { address, port, receive, tls, trunkName } = options;
  const sockets = new Map<string, Socket>();
  const keyOf = (place: { address: string; port: number }) => `${place.address} ${place.port}`;

  function attend(socket: Socket, peer: Peer) {
    const key = keyOf(peer);
    sockets.set(key, socket);
    const read = createFramer(
      (bytes) => receive(bytes, peer),
      () => socket.write('\r\n'),
    );
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => {
      if (!read(bytes)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (sockets.get(key) === socket) sockets.delete(key);
    });
  }
  function connectTo(peer: Peer): Socket {
    const place = { host: peer.address, port: peer.port };
    const socket =
      kind === 'tcp' ? connectTcp(place) : connectTls({ ...place, ca: tls?.ca, servername: toServerName(trunkName) });
    attend(socket, peer);
    return socket;
  }
  const onConnection = (socket: Socket) => {
    const isRoom = sockets.size < CONNECTIONS_MAX && socket.remoteAddress && socket.remotePort;
    if (!isRoom) return socket.destroy();
    const from = socket.remoteAddress!.replace(/^::ffff:/, '');
    return attend(socket, { address: from, port: socket.remotePort!, transport: kind });
  };
  const server: Server =
    kind === 'tcp' ? createTcpServer(onConnection) : createTlsServer({ cert: tls?.cert, key: tls?.key }, onConnection);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      const bound = server.address();
      resolve({
        port: typeof bound === 'object' && bound ? bound.port : port,
        kind,
        send: (bytes, peer) => (sockets.get(keyOf(peer)) ?? connectTo(peer)).write(bytes),
        close() {
          server.close();
          for (const socket of sockets.values()) socket.destroy();
        },
      });
    });
  });
}
