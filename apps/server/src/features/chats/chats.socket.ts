import { type ErrorBody, errorCatalogue, type LanguageCode } from '@manyline/contract/errors';
import { getFailureText } from '@manyline/contract/failure-reasons';
import { describeProblem } from '@manyline/contract/input-problems';
import { catchUpPayload, markReadPayload, type SendAck, sendSmsPayload } from '@manyline/contract/realtime';
import { formatMicros } from '@manyline/domain/money';
import type { Logger } from 'pino';
import { isConnectionError } from '../../db/transaction.ts';
import { toErrorBody } from '../../http/answer-error.ts';
import { AppError } from '../../http/app-error.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { AppSocket } from '../../realtime/socket-types.ts';
import type { ChatsService } from './chats.service.ts';
import { isLostState } from './message-state.ts';
import type { SendResult, SendService } from './send.service.ts';

export interface ChatSocketDeps {
  chats: ChatsService;
  sends: SendService;
  pushBalance(accountId: string, balance: number): void;
  metrics: Pick<Metrics, 'sends' | 'sendRefusals' | 'sendLatency'>;
  log: Logger;
}

/** A send, its ack and the catch-up of one signed-in socket (decisions 9 to 11). */
export function mountChatSocket(socket: AppSocket, { chats, sends, pushBalance, metrics, log }: ChatSocketDeps) {
  const { caller } = socket.data;
  const { accountId, brand } = caller;

  function refuse(error: unknown, language: LanguageCode = socket.data.language): ErrorBody {
    metrics.sendRefusals.inc({ code: error instanceof AppError ? error.code : 'INTERNAL' });
    if (!(error instanceof AppError)) log.error({ err: error, accountId }, 'a socket call failed');
    const known =
      error instanceof AppError
        ? error
        : new AppError(isConnectionError(error) ? 'MESSAGE_NOT_SENT' : 'INTERNAL', String(error));
    return toErrorBody(known, language);
  }

  socket.on('sendMessage', (raw, ack) => {
    const parsed = sendSmsPayload.safeParse(raw);
    if (!parsed.success) return answer(ack, refusedAck(readSmsId(raw), refuse(invalid(parsed.error.issues[0]))));
    const payload = parsed.data;
    const startedAt = performance.now();
    sends.send({ accountId, brand, socketId: socket.id, ip: socket.handshake.address }, payload).then(
      (result) => {
        if (result.balance !== undefined) metrics.sends.inc();
        metrics.sendLatency.observe((performance.now() - startedAt) / 1000);
        if (result.balance !== undefined) pushBalance(accountId, result.balance);
        // As the client wrote it: that is what it waits for.
        const ackOf = takenAck(result, payload.languagecode ?? socket.data.language);
        answer(ack, { ...ackOf, smsId: payload.smsId });
      },
      (error: unknown) => answer(ack, refusedAck(payload.smsId, refuse(error, payload.languagecode))),
    );
  });

  socket.on('markRead', (raw, ack) => {
    const parsed = markReadPayload.safeParse(raw);
    if (!parsed.success) return;
    const { ownFullNumber: ownNumber, otherFullNumber: otherNumber, upTo } = parsed.data;
    chats.markRead(accountId, { ownNumber, otherNumber }, upTo).then(
      () => answer(ack, { status: 200 as const }),
      (error: unknown) => refuse(error),
    );
  });

  socket.on('catchUp', (raw, ack) => {
    const parsed = catchUpPayload.safeParse(raw);
    if (!parsed.success) return;
    // Without an answer the client asks again: it must never believe that it has seen everything.
    chats.catchUp(accountId, parsed.data.since).then(
      (result) => answer(ack, result),
      (error: unknown) => refuse(error),
    );
  });
}

function answer<T>(ack: ((answer: T) => void) | undefined, value: T) {
  if (typeof ack === 'function') ack(value);
}

function takenAck({ message, balance }: SendResult, language: LanguageCode): SendAck {
  const lost = isLostState(message.state);
  return {
    smsId: message.id,
    status: lost ? 2 : 0,
    date: message.date,
    charge: formatMicros(lost ? 0 : message.charge),
    seq: message.seq,
    segments: message.segments,
    ...(balance !== undefined && { balance: formatMicros(balance) }),
    ...(lost && {
      retcode: errorCatalogue.CARRIER_FAILED.retcode,
      retmsg: getFailureText(message.reason ?? undefined, language),
    }),
  };
}

function refusedAck(smsId: string, { retcode, retmsg }: ErrorBody): SendAck {
  return { smsId, status: 2, date: Date.now(), charge: '0', retcode, retmsg };
}

function readSmsId(raw: unknown): string {
  const smsId = typeof raw === 'object' && raw !== null && 'smsId' in raw ? raw.smsId : '';
  return typeof smsId === 'string' ? smsId : '';
}

function invalid(issue: { code?: string; path: PropertyKey[]; message: string } | undefined): AppError {
  const field = issue?.path.join('.') || 'sendMessage';
  const problem = describeProblem(issue ?? {});
  return new AppError('INVALID_INPUT', `${field}: ${problem.en}`, { field, values: { field, problem } });
}
