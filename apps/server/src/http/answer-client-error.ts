import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { inputProblems } from '@manyline/contract/input-problems';
import { toErrorBody } from './answer-error.ts';
import { AppError } from './app-error.ts';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers a request that is no HTTP, came too slowly, or whose address and headers are longer than Node.js reads (16 KB):
 * a failure like any other, though no route ever sees it.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  if (socket.writable) socket.write(toMessage(status));
  socket.destroy(error);
}

function toMessage(status: number): string {
  const problem = status === 431 ? inputProblems.tooLarge : inputProblems.notValid;
  const refusal = new AppError('INVALID_INPUT', STATUS_CODES[status] ?? '', { values: { field: 'request', problem } });
  const body = JSON.stringify(toErrorBody(refusal, 'en'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
