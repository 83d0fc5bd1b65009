import type { ClientToServerEvents, ServerToClientEvents } from '@manyline/contract/realtime';
import type { Language } from '@manyline/domain/languages';
import type { Server, Socket } from 'socket.io';
import type { Caller } from '../http/route.ts';

export interface SocketData {
  caller: Caller;
  language: Language;
}
export type AppServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

/** The facts of a socket's client beside its account. */
export interface SocketAsker {
  /** The client's address, whatever proxies stand between. */
  ip: string;
  /** The account says more in a minute than it may: what it asks now is refused unseen. */
  isTooFrequent(): boolean;
  /** The client has not read what it was sent; what can wait for it to, should. */
  isBehind(): boolean;
}

/** Every socket of an account, on every node. */
export function accountRoom(accountId: string): string {
  return `account:${accountId}`;
}

/** Those of its sockets that read one language: for pushes that carry words. */
export function languageRoom(accountId: string, language: Language): string {
  return `account:${accountId}:${language}`;
}

/** With a language: those of its sockets that read it. */
export function sessionRoom(sessionId: string, language?: Language): string {
  return language ? `session:${sessionId}:${language}` : `session:${sessionId}`;
}
