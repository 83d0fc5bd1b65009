import { NewerDatabaseError } from '../db/migrate.ts';
import { getErrorCode } from '../db/transaction.ts';
import type { Environment } from './config.ts';
import { ConfigError } from './config-error.ts';

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '28P01', '3D000', '28000'];

/** Why the server does not start: one line, which names the setting at fault where there is one. */
export function explainStart(error: unknown, environment: Environment): string {
  const port = environment.PORT || '3000';
  const host = environment.HOST || '127.0.0.1';
  const code = getErrorCode(error) ?? '';
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) return message;
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use; set another one, for example PORT=${besides(Number(port))}`;
  if (code === 'EACCES' && isOf(error, 'listen')) return `PORT: this user may not listen on ${port}`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is no address of this machine`;
  if (isOf(error, 'getaddrinfo') && (error as { hostname?: string }).hostname === host)
    return `HOST: ${host} cannot be found`;
  if (environment.DATABASE_URL && UNREACHABLE.includes(code))
    return oneLine(`DATABASE_URL: the database cannot be reached (${message})`);
  // The stack of any other error is for people who change the program.
  return environment.LOG_LEVEL === 'debug' || environment.LOG_LEVEL === 'trace'
    ? String((error as Error)?.stack ?? message)
    : oneLine(message);
}

const besides = (port: number) => (port < 65_535 ? port + 1 : port - 1);
const isOf = (error: unknown, syscall: string) => (error as { syscall?: string } | undefined)?.syscall === syscall;
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
