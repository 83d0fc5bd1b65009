import { setTimeout as pause } from 'node:timers/promises';
import { type SetDraftAck, setDraftPayload } from '@manyline/contract/drafts';
import { type ErrorBody, errorCatalogue } from '@manyline/contract/errors';
import { getFailureText } from '@manyline/contract/failure-reasons';
import { describeProblem } from '@manyline/contract/input-problems';
import {
  type CatchUpAck,
  catchUpPayload,
  markReadPayload,
  type SendAck,
  sendPayload,
} from '@manyline/contract/realtime';
import { type Language, languageOfCode } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isConnectionError } from '../../db/transaction.ts';
import { toErrorBody } from '../../http/answer-error.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { Caller } from '../../http/route.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { SparseLog } from '../../lib/sparse-log.ts';
import type { Turns } from '../../lib/turns.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { AppSocket, SocketAsker } from '../../realtime/socket-types.ts';
import type { ChatDraftsService } from './chat-drafts.service.ts';
import type { ToLinks } from './chats.mapper.ts';
import type { ChatsService } from './chats.service.ts';
import { isLostState, toWireStatus } from './message-state.rules.ts';
import type { MmsService } from './mms.service.ts';
import type { SendResult, SendService } from './send.service.ts';

export interface ChatSocketDeps {
  chats: ChatsService;
  drafts: Pick<ChatDraftsService, 'set'>;
  sends: SendService;
  mms: MmsService;
  toLinks: ToLinks;
  pushBalance(accountId: string, balance: number): void;
  /** Of catch-ups, read marks and drafts, a minute and account. */
  questionLimit: RateLimit;
  /** Catch-ups of one account go one after the other. */
  turns: Turns;
  /** Drafts of one account are saved in the order in which they came. */
  draftTurns: Turns;
  metrics: Pick<Metrics, 'sends' | 'sendRefusals' | 'sendLatency'>;
  log: Logger;
  /** Every socket fails at once when the database is away. */
  outageLog: SparseLog;
}

type Ack<T> = (answer: T) => void;

/** One socket, and who is behind it. */
interface Visit {
  socket: AppSocket;
  asker: SocketAsker;
  /** Drafts that it saved, by chat, as their `savedAt` names them. */
  saved: Map<string, number>;
}

interface Question<T> {
  schema: z.ZodType<T>;
  raw: unknown;
  event: string;
}

const BEHIND_LOOKED_MS = 100;

/** A send, its ack and the catch-up of signed-in sockets (decisions 9 to 11): made once, for all of them. */
export function createChatSocket({ questionLimit, turns, draftTurns, metrics, ...deps }: ChatSocketDeps) {
  const { chats, drafts, sends, mms, toLinks, pushBalance, log, outageLog } = deps;

  function refuse(socket: AppSocket, error: unknown, language?: Language): ErrorBody {
    metrics.sendRefusals.inc({ code: error instanceof AppError ? error.code : 'INTERNAL' });
    return toRefusal(socket, error, language);
  }

  function toRefusal({ data }: AppSocket, error: unknown, language: Language = data.language): ErrorBody {
    return toErrorBody(error instanceof AppError ? error : toFailure(data.caller, error), language);
  }

  function toFailure({ accountId }: Caller, error: unknown): AppError {
    if (isConnectionError(error)) {
      outageLog.warn({ err: error, accountId }, 'socket calls fail for the database');
      return new AppError('MESSAGE_NOT_SENT', String(error));
    }
    log.error({ err: error, accountId }, 'a socket call failed');
    return new AppError('INTERNAL', String(error));
  }

  const onSend = ({ socket, asker }: Visit, raw: unknown, ack?: Ack<SendAck>) => {
    const { language, caller } = socket.data;
    const refuseUnread = (error: AppError) => answer(ack, refusedAck(readSmsId(raw), refuse(socket, error)));
    if (asker.isTooFrequent()) return refuseUnread(tooFrequent('packets'));
    const parsed = sendPayload.safeParse(raw);
    if (!parsed.success) return refuseUnread(invalid(parsed.error.issues[0]));
    const payload = parsed.data;
    const startedAt = performance.now();
    const { accountId, brand } = caller;
    const sender = { accountId, brand, socketId: socket.id, ip: asker.ip };
    const sending = payload.msgType === 'mms' ? mms.send(sender, payload) : sends.send(sender, payload);
    sending.then(
      (result) => {
        if (result.balance !== undefined) metrics.sends.inc();
        metrics.sendLatency.observe((performance.now() - startedAt) / 1000);
        if (result.balance !== undefined) pushBalance(accountId, result.balance);
        // As the client wrote it: that is what it waits for.
        const { smsId } = payload;
        answer(ack, takenAck(smsId, result, languageOfCode(payload.languagecode) ?? language, toLinks));
      },
      (error: unknown) =>
        answer(ack, refusedAck(payload.smsId, refuse(socket, error, languageOfCode(payload.languagecode)))),
    );
  };

  /** A question may be refused with an error as its answer: the payload is not ours, or there are too many a minute. */
  function parseQuestion<T>({ socket, asker }: Visit, { schema, raw, event }: Question<T>): T {
    if (asker.isTooFrequent()) throw tooFrequent('packets');
    const parsed = schema.safeParse(raw);
    if (!parsed.success) throw invalid(parsed.error.issues[0], event);
    if (!questionLimit.take(socket.data.caller.accountId)) throw tooFrequent(event);
    return parsed.data;
  }

  /** A page is put together when the one before has been, and was read: a crowd of questions holds one page in memory. */
  async function inTurn<T>({ socket, asker }: Visit, work: () => Promise<T>): Promise<T> {
    const release = await turns.take(socket.data.caller.accountId);
    if (!release) throw tooFrequent('catchUp');
    try {
      while (socket.connected && asker.isBehind()) await pause(BEHIND_LOOKED_MS);
      if (!socket.connected) throw new AppError('UNAVAILABLE', 'nobody is there to read it');
      return await work();
    } finally {
      release();
    }
  }

  async function onMarkRead(visit: Visit, raw: unknown, ack?: Ack<{ status: 200 } | ErrorBody>) {
    try {
      const question = parseQuestion(visit, { schema: markReadPayload, raw, event: 'markRead' });
      const { ownFullNumber: ownNumber, otherFullNumber: otherNumber, upTo } = question;
      await chats.markRead(visit.socket.data.caller.accountId, { ownNumber, otherNumber }, upTo);
      answer(ack, { status: 200 });
    } catch (error) {
      answer(ack, refuse(visit.socket, error));
    }
  }

  async function onSetDraft(visit: Visit, raw: unknown, ack?: Ack<SetDraftAck | ErrorBody>) {
    const { socket, saved } = visit;
    const { accountId } = socket.data.caller;
    try {
      const question = parseQuestion(visit, { schema: setDraftPayload, raw, event: 'setDraft' });
      const { ownFullNumber: ownNumber, otherFullNumber: otherNumber, ...change } = question;
      const release = await draftTurns.take(accountId);
      if (!release) throw tooFrequent('setDraft');
      const writer = { socketId: socket.id, saved };
      answer(ack, await drafts.set(accountId, { ownNumber, otherNumber }, change, writer).finally(release));
    } catch (error) {
      // Not counted: nobody wanted to send it, and whoever types in a chat that is gone is refused without having noticed.
      answer(ack, toRefusal(socket, error));
    }
  }

  async function onCatchUp(visit: Visit, raw: unknown, ack?: Ack<CatchUpAck | ErrorBody>) {
    const { accountId } = visit.socket.data.caller;
    try {
      const { since } = parseQuestion(visit, { schema: catchUpPayload, raw, event: 'catchUp' });
      answer(ack, await inTurn(visit, () => chats.catchUp(accountId, since)));
    } catch (error) {
      // Never an empty page: the client must not believe that it has seen everything.
      answer(ack, refuse(visit.socket, error));
    }
  }

  return {
    mount(socket: AppSocket, asker: SocketAsker) {
      const visit = { socket, asker, saved: new Map<string, number>() };
      socket.on('sendMessage', (raw, ack) => onSend(visit, raw, ack));
      socket.on('markRead', (raw, ack) => onMarkRead(visit, raw, ack));
      socket.on('catchUp', (raw, ack) => onCatchUp(visit, raw, ack));
      socket.on('setDraft', (raw, ack) => onSetDraft(visit, raw, ack));
    },
  };
}

function answer<T>(ack: ((answer: T) => void) | undefined, value: T) {
  if (typeof ack === 'function') ack(value);
}

function tooFrequent(what: string): AppError {
  return new AppError('TOO_FREQUENT', `${what} of the account`, { values: { seconds: 60 } });
}

function takenAck(smsId: string, { message, balance }: SendResult, language: Language, toLinks: ToLinks): SendAck {
  const lost = isLostState(message.state);
  return {
    smsId,
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

function refusedAck(smsId: string, { retcode, retmsg, balance, price }: ErrorBody): SendAck {
  const shortage = { ...(balance !== undefined && { balance }), ...(price !== undefined && { price }) };
  return { smsId, status: 2, date: Date.now(), charge: '0', retcode, retmsg, ...shortage };
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
