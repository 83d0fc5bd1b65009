import type { NoticePush } from '@manyline/contract/realtime';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Mailer, MailRefusedError } from '@manyline/ports/mailer';
import type { Logger } from 'pino';
import { getErrorCode, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { type RetryRule, retryAt } from '../../lib/retry.rules.ts';
import type { NoticesService } from '../chats/notices.service.ts';
import type { SystemSms } from '../session/sign-in-code-sender.ts';
import type { DecisionEvents } from './decision.events.ts';
import type { NoticeListService } from './notice-list.service.ts';
import type { StoredTelling, Telling } from './telling.ts';
import type { TellingsRepository } from './tellings.repository.ts';

export interface TellingsDeps {
  tellings: TellingsRepository;
  notices: Pick<NoticesService, 'send'>;
  mailer: Pick<Mailer, 'send'>;
  sendSystemSms(sms: SystemSms): Promise<void>;
  onNotice: DecisionEvents['noticed'];
  list: Pick<NoticeListService, 'keep'>;
  newId(now: number): string;
  now: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** Longer than a mail server may take for one mail. */
const LEASE_MS = 120_000;
const AT_ONCE = 50;
const RETRY: RetryRule = { pauseMs: 5_000, longestPauseMs: HOUR_MS, givenUpAfterMs: 3 * DAY_MS };
const UNIQUE_VIOLATION = '23505';

export type TellingsService = ReturnType<typeof createTellingsService>;

/**
 * News of a change that somebody must hear of is written down in the change's own transaction, and said after it: a process that dies
 * between the two leaves it to the sweep. A chat gets it once; a mail may come twice where its sender died, under the same Message-ID.
 */
export function createTellingsService(deps: TellingsDeps) {
  const { tellings, notices, mailer, sendSystemSms, onNotice, list, newId, now, log } = deps;

  async function sayInChat(
    { accountId, id, createdAt }: StoredTelling,
    { orOnScreen, listed, ...notice }: Extract<Telling, { by: 'chat' }>,
  ) {
    if (listed) await keep({ accountId, id, createdAt }, listed);
    try {
      await notices.send(accountId, notice, { id, date: createdAt });
    } catch (error) {
      const hasNoChat = error instanceof AppError && error.code === 'NOT_FOUND';
      // A message that is there already was told.
      if (!hasNoChat && getErrorCode(error) !== UNIQUE_VIOLATION) throw error;
      if (hasNoChat && orOnScreen) onNotice(accountId, orOnScreen);
    }
  }

  async function sayOnScreen(
    telling: StoredTelling,
    { text, target, quiet }: Extract<Telling, { by: 'screen' }>,
  ): Promise<void> {
    await keep(telling, { text, target });
    if (!quiet) onNotice(telling.accountId, { text, target });
  }

  const keep = ({ accountId, id, createdAt: date }: Omit<StoredTelling, 'content' | 'tries'>, listed: NoticePush) =>
    list.keep(accountId, { id, date, ...listed });

  async function say(telling: StoredTelling) {
    const { content, id } = telling;
    const key = `telling:${id}`;
    if (content.by === 'chat') await sayInChat(telling, content);
    else if (content.by === 'screen') await sayOnScreen(telling, content);
    else if (content.by === 'mail') await mailer.send(content, key);
    else await sendSystemSms({ to: content.to, text: content.text, key });
  }

  async function finish(telling: StoredTelling) {
    const { accountId, createdAt, tries } = telling;
    try {
      await say(telling);
    } catch (error) {
      const isFinal = error instanceof MailRefusedError;
      const dueAt = isFinal ? undefined : retryAt(RETRY, { since: createdAt, tries }, now());
      if (dueAt !== undefined) {
        log.warn({ err: error, accountId }, 'somebody could not be told of a change; it is tried again');
        return tellings.postpone(telling, dueAt);
      }
      log.error({ err: error, accountId }, 'somebody could not be told of a change, and will not be');
    }
    await tellings.remove(telling);
  }

  async function takeSome(accountId?: string): Promise<number> {
    const due = await tellings.takeDue(now(), now() + LEASE_MS, AT_ONCE, accountId);
    await Promise.all(due.map(finish));
    return due.length;
  }

  /** Until nothing is due: a night of renewals leaves many at once. What could not be said is due later. */
  async function sweep(accountId?: string) {
    while ((await takeSome(accountId)) === AT_ONCE);
  }

  return {
    /** Within the transaction of what it tells of. @param about by what `drop` finds it while it was not said */
    async add(tx: Tx, accountId: string, content: Telling, about?: string) {
      const createdAt = now();
      await tellings.insert(tx, { accountId, id: newId(createdAt), content, createdAt, about });
    },

    /** Drops news that are no longer so: what was not said yet is not said any more. */
    drop: (tx: Tx, accountId: string, about: string) => tellings.removeAbout(tx, accountId, about),

    sweep: () => sweep(),

    /** At once what was just written down for an account; what fails is the sweep's. */
    flush: (accountId: string) =>
      sweep(accountId).catch((error: unknown) => log.warn({ err: error, accountId }, 'left to the sweep of tellings')),
  };
}
