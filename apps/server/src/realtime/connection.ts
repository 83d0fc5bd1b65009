import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';

/** The WebSocket of package `ws`; its TCP socket is not part of the published types. */
export interface WebSocketLine {
  bufferedAmount: number;
  readyState: number;
  terminate(): void;
  once(event: 'close', listener: () => void): unknown;
  _socket?: TcpSocket;
}

/** A transport of Engine.IO, as far as we use it. */
export interface Transport {
  name: string;
  send(packets: unknown[]): void;
  socket?: WebSocketLine;
  /** The request that a client waits with, of polling. */
  res?: ServerResponse | null;
}

/** A connection of Engine.IO: what a socket of Socket.IO lives on. Its types leave out what we use. */
export interface Connection extends EventEmitter {
  id: string;
  readyState: 'opening' | 'open' | 'closing' | 'closed';
  /** The handshake; let go once it was read. */
  request: IncomingMessage | undefined;
  transport: Transport;
  flush(): void;
  close(discard?: boolean): void;
}

/** Ends a connection without a word: its client may not be reading, and what waits for it would be kept meanwhile. */
export function cutConnection(connection: Connection) {
  const { socket } = connection.transport;
  connection.close(true);
  socket?.terminate();
}
