import type { LanguageCode } from '@manyline/contract/errors';
import type { ClientToServerEvents, ServerToClientEvents } from '@manyline/contract/realtime';
import type { Server, Socket } from 'socket.io';
import type { Caller } from '../http/route.ts';

export interface SocketData {
  caller: Caller;
  language: LanguageCode;
}
export type AppServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

/** Every socket of an account, on every node. */
export function accountRoom(accountId: string): string {
  return `account:${accountId}`;
}

/** Those of its sockets that read one language: for pushes that carry words. */
export function languageRoom(accountId: string, language: LanguageCode): string {
  return `account:${accountId}:${language}`;
}

/** With a language: those of its sockets that read it. */
export function sessionRoom(sessionId: string, language?: LanguageCode): string {
  return language ? `session:${sessionId}:${language}` : `session:${sessionId}`;
}
