import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorBody, errorCatalogue } from '@manyline/contract/errors';
import { getFailureText } from '@manyline/contract/failure-reasons';
import { describeProblem } from '@manyline/contract/input-problems';
import { catchUpPayload, markReadPayload, type SendAck, sendPayload } from '@manyline/contract/realtime';
import { type Language, languageOfCode } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isConnectionError } from '../../db/transaction.ts';
import { toErrorBody } from '../../http/answer-error.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { SparseLog } from '../../lib/sparse-log.ts';
import type { Turns } from '../../lib/turns.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { AppSocket, SocketAsker } from '../../realtime/socket-types.ts';
import type { ToLinks } from './chats.mapper.ts';
import type { ChatsService } from './chats.service.ts';
import { isLostState, toWireStatus } from './message-state.rules.ts';
import type { MmsService } from './mms.service.ts';
import type { SendResult, SendService } from './send.service.ts';

export interface ChatSocketDeps {
  asker: SocketAsker;
  chats: ChatsService;
  sends: SendService;
  mms: MmsService;
  toLinks: ToLinks;
  pushBalance(accountId: string, balance: number): void;
  /** Of catch-ups and read marks, a minute and account. */
  questionLimit: RateLimit;
  /** Catch-ups of one account go one after the other. */
  turns: Turns;
  metrics: Pick<Metrics, 'sends' | 'sendRefusals' | 'sendLatency'>;
  log: Logger;
  /** Every socket fails at once when the database is away. */
  outageLog: SparseLog;
}

const BEHIND_LOOKED_MS = 100;

/** A send, its ack and the catch-up of one signed-in socket (decisions 9 to 11). */
export function mountChatSocket(socket: AppSocket, deps: ChatSocketDeps) {
  const { asker, chats, sends, mms, toLinks, pushBalance, questionLimit, turns, metrics, log, outageLog } = deps;
  const { caller } = socket.data;
  const { accountId, brand } = caller;

  function refuse(error: unknown, language: Language = socket.data.language): ErrorBody {
    metrics.sendRefusals.inc({ code: error instanceof AppError ? error.code : 'INTERNAL' });
    return toErrorBody(error instanceof AppError ? error : toFailure(error), language);
  }

  function toFailure(error: unknown): AppError {
    if (isConnectionError(error)) {
      outageLog.warn({ err: error, accountId }, 'socket calls fail for the database');
      return new AppError('MESSAGE_NOT_SENT', String(error));
    }
    log.error({ err: error, accountId }, 'a socket call failed');
    return new AppError('INTERNAL', String(error));
  }

  socket.on('sendMessage', (raw, ack) => {
    if (asker.isTooFrequent()) return answer(ack, refusedAck(readSmsId(raw), refuse(tooFrequent('packets'))));
    const parsed = sendPayload.safeParse(raw);
    if (!parsed.success) return answer(ack, refusedAck(readSmsId(raw), refuse(invalid(parsed.error.issues[0]))));
    const payload = parsed.data;
    const startedAt = performance.now();
    const sender = { accountId, brand, socketId: socket.id, ip: asker.ip };
    const sending = payload.msgType === 'mms' ? mms.send(sender, payload) : sends.send(sender, payload);
    sending.then(
      (result) => {
        if (result.balance !== undefined) metrics.sends.inc();
        metrics.sendLatency.observe((performance.now() - startedAt) / 1000);
        if (result.balance !== undefined) pushBalance(accountId, result.balance);
        // As the client wrote it: that is what it waits for.
        const ackOf = takenAck(result, languageOfCode(payload.languagecode) ?? socket.data.language, toLinks);
        answer(ack, { ...ackOf, smsId: payload.smsId });
      },
      (error: unknown) => answer(ack, refusedAck(payload.smsId, refuse(error, languageOfCode(payload.languagecode)))),
    );
  });

  /** A question may be refused with an error as its answer: the payload is not ours, or there are too many a minute. */
  function parseQuestion<T>(schema: z.ZodType<T>, raw: unknown, event: string): T {
    if (asker.isTooFrequent()) throw tooFrequent('packets');
    const parsed = schema.safeParse(raw);
    if (!parsed.success) throw invalid(parsed.error.issues[0], event);
    if (!questionLimit.take(accountId)) throw tooFrequent(event);
    return parsed.data;
  }

  /** A page is put together when the one before has been, and was read: a crowd of questions holds one page in memory. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await turns.take(accountId);
    if (!release) throw tooFrequent('catchUp');
    try {
      while (socket.connected && asker.isBehind()) await pause(BEHIND_LOOKED_MS);
      if (!socket.connected) throw new AppError('UNAVAILABLE', 'nobody is there to read it');
      return await work();
    } finally {
      release();
    }
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
      answer(ack, await inTurn(() => chats.catchUp(accountId, since)));
    } catch (error) {
      // Never an empty page: the client must not believe that it has seen everything.
      answer(ack, refuse(error));
    }
  });
}

function answer<T>(ack: ((answer: T) => void) | undefined, value: T) {
  if (typeof ack === 'function') ack(value);
}

function tooFrequent(what: string): AppError {
  return new AppError('TOO_FREQUENT', `${what} of the account`, { values: { seconds: 60 } });
}

function takenAck({ message, balance }: SendResult, language: Language, toLinks: ToLinks): SendAck {
  const lost = isLostState(message.state);
  return {
    smsId: message.id,
    status: toWireStatus(message.state),
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
  return invalidInput(field, describeProblem(issue ?? {}));
}
