import { type ErrorBody, errorCatalogue, type LanguageCode } from '@manyline/contract/errors';
import { getFailureText } from '@manyline/contract/failure-reasons';
import { describeProblem } from '@manyline/contract/input-problems';
import { catchUpPayload, markReadPayload, type SendAck, sendPayload } from '@manyline/contract/realtime';
import { formatMicros } from '@manyline/domain/money';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isConnectionError } from '../../db/transaction.ts';
import { toErrorBody } from '../../http/answer-error.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { AppSocket } from '../../realtime/socket-types.ts';
import type { ToLinks } from './chats.mapper.ts';
import type { ChatsService } from './chats.service.ts';
import { isLostState } from './message-state.ts';
import type { MmsService } from './mms.service.ts';
import type { SendResult, SendService } from './send.service.ts';

export interface ChatSocketDeps {
  chats: ChatsService;
  sends: SendService;
  mms: MmsService;
  toLinks: ToLinks;
  pushBalance(accountId: string, balance: number): void;
  /** Of catch-ups and read marks, a minute and account. */
  questionLimit: RateLimit;
  metrics: Pick<Metrics, 'sends' | 'sendRefusals' | 'sendLatency'>;
  log: Logger;
}

/** A send, its ack and the catch-up of one signed-in socket (decisions 9 to 11). */
export function mountChatSocket(socket: AppSocket, deps: ChatSocketDeps) {
  const { chats, sends, mms, toLinks, pushBalance, questionLimit, metrics, log } = deps;
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
    const parsed = sendPayload.safeParse(raw);
    if (!parsed.success) return answer(ack, refusedAck(readSmsId(raw), refuse(invalid(parsed.error.issues[0]))));
    const payload = parsed.data;
    const startedAt = performance.now();
    const sender = { accountId, brand, socketId: socket.id, ip: socket.handshake.address };
    const sending = payload.msgType === 'mms' ? mms.send(sender, payload) : sends.send(sender, payload);
    sending.then(
      (result) => {
        if (result.balance !== undefined) metrics.sends.inc();
        metrics.sendLatency.observe((performance.now() - startedAt) / 1000);
        if (result.balance !== undefined) pushBalance(accountId, result.balance);
        // As the client wrote it: that is what it waits for.
        const ackOf = takenAck(result, payload.languagecode ?? socket.data.language, toLinks);
        answer(ack, { ...ackOf, smsId: payload.smsId });
      },
      (error: unknown) => answer(ack, refusedAck(payload.smsId, refuse(error, payload.languagecode))),
    );
  });

  /** What may be refused with an error as its answer: the payload is not ours, or there are too many a minute. */
  function parseQuestion<T>(schema: z.ZodType<T>, raw: unknown, event: string): T {
    const parsed = schema.safeParse(raw);
    if (!parsed.success) throw invalid(parsed.error.issues[0], event);
    if (!questionLimit.take(accountId))
      throw new AppError('TOO_FREQUENT', `${event} limit of the account`, { values: { seconds: 60 } });
    return parsed.data;
  }

  socket.on('markRead', async (raw, ack) => {
    try {
      const question = parseQuestion(markReadPayload, raw, 'markRead');
      const { ownFullNumber: ownNumber, otherFullNumber: otherNumber, upTo } = question;
      await chats.markRead(accountId, { ownNumber, otherNumber }, upTo);
      answer(ack, { status: 200 });
    } catch (error) {
      answer(ack, refuse(error));
    }
  });

  socket.on('catchUp', async (raw, ack) => {
    try {
      const { since } = parseQuestion(catchUpPayload, raw, 'catchUp');
      answer(ack, await chats.catchUp(accountId, since));
    } catch (error) {
      // Never an empty page: the client must not believe that it has seen everything.
      answer(ack, refuse(error));
    }
  });
}

function answer<T>(ack: ((answer: T) => void) | undefined, value: T) {
  if (typeof ack === 'function') ack(value);
}

function takenAck({ message, balance }: SendResult, language: LanguageCode, toLinks: ToLinks): SendAck {
  const lost = isLostState(message.state);
  return {
    smsId: message.id,
    status: lost ? 2 : 0,
    date: message.date,
    charge: formatMicros(lost ? 0 : message.charge),
    seq: message.seq,
    segments: message.segments,
    ...(message.media !== '' && { media: toLinks(message.media) }),
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

function invalid(
  issue: { code?: string; path: PropertyKey[]; message: string } | undefined,
  event = 'sendMessage',
): AppError {
  const field = issue?.path.join('.') || event;
  const problem = describeProblem(issue ?? {});
  return new AppError('INVALID_INPUT', `${field}: ${problem.en}`, { field, values: { field, problem } });
}
