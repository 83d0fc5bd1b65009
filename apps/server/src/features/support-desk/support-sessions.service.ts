import { supportName } from '@manyline/brands/own-pages';
import type { ChatEntry, Message } from '@manyline/contract/chats';
import { SUPPORT_MINUTES, type SupportSession } from '@manyline/contract/console/support';
import type { SupportChat, SupportMessage } from '@manyline/contract/console/support-texts';
import { type Language, languages } from '@manyline/domain/languages';
import { splitMedia } from '@manyline/domain/media';
import { MINUTE_MS } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ChatKey, ChatsService } from '../chats/chats.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { EndedSessions } from '../operators/operators.events.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import { supportDeskWords as words } from './support-desk.words.ts';
import type { StoredSupport, SupportSessionsRepository } from './support-sessions.repository.ts';

interface Deps {
  db: Db;
  accounts: Pick<AccountsService, 'get'>;
  chats: Pick<ChatsService, 'find' | 'listEveryChat' | 'listWholeDialog'>;
  log: ConsoleLog;
  media: Pick<MediaService, 'open'>;
  news: Pick<AccountNews, 'tell' | 'flush'>;
  sessions: SupportSessionsRepository;
  newId(): string;
  now: Clock;
}

const CHATS_PAGE = 50;
const MESSAGES_PAGE = 50;

/** Of the account's own clock, where a browser said which that is. */
const formatTime = (at: number, language: Language, timeZone = 'UTC') =>
  new Intl.DateTimeFormat(languages[language].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at) + (timeZone === 'UTC' ? ' UTC' : '');

const nameOf = ({ userId, accountId }: Account) => `account ${userId} ${accountId}`;

export type SupportSessions = ReturnType<typeof createSupportSessions>;

/** An hour in which one operator reads the texts of one account: asked for with a reason, told to the account, each look written down. */
export function createSupportSessions({ db, accounts, chats, log, media, news, sessions, newId, now }: Deps) {
  async function toWire({ accountId, reason, beganAt, endsAt }: StoredSupport): Promise<SupportSession> {
    const { userId } = await accounts.get(accountId);
    return { accountId, userId, reason, beganAt, endsAt };
  }

  const tell = (tx: Tx, { sessionId, accountId, endsAt }: StoredSupport) =>
    news.tell(tx, accountId, `support:${sessionId}`, ({ email, timeZone }, brand) => ({
      write: (language) => [
        say(words.began, language, { time: formatTime(endsAt, language, timeZone) }),
        say(words.doubt, language, { support: supportName(brand, language) }),
      ],
      place: { link: words.link, target: 'profile' },
      // By mail where there is one: the notice in the app is enough for whoever signs in by phone.
      subject: email === undefined ? undefined : words.subject,
      onScreen: true,
    }));

  /** @throws CONSOLE_NO_SUPPORT without a session of this operator for this account, and once the account is deleted */
  async function look(operator: OperatorCaller, accountId: string, what: string): Promise<void> {
    const session = await sessions.find(operator, now());
    if (session?.accountId !== accountId)
      throw new AppError('CONSOLE_NO_SUPPORT', `no support session for account ${accountId}`);
    const account = await accounts.get(accountId);
    if (account.status === 'deleted') throw new AppError('CONSOLE_NO_SUPPORT', `account ${accountId} is deleted`);
    await log.note(operator, { act: 'textsLooked', object: nameOf(account), after: what });
  }

  return {
    async find(operator: OperatorCaller): Promise<SupportSession | undefined> {
      const session = await sessions.find(operator, now());
      return session && toWire(session);
    },

    /** An earlier one of the operator ends. @throws NOT_FOUND where there is no such account, or it was deleted */
    async begin(operator: OperatorCaller, accountId: string, reason: string): Promise<SupportSession> {
      const begun = await inTransaction(db, async (tx) => {
        const account = await accounts.get(accountId, tx);
        if (account.status === 'deleted') throw new AppError('NOT_FOUND', `account ${accountId} is deleted`);
        const { operatorId } = operator;
        const beganAt = now();
        await sessions.end(tx, operatorId, beganAt);
        const endsAt = beganAt + SUPPORT_MINUTES * MINUTE_MS;
        const consoleSessionId = operator.sessionId;
        const session = { sessionId: newId(), accountId, operatorId, consoleSessionId, reason, beganAt, endsAt };
        await sessions.insert(tx, session);
        await tell(tx, session);
        await log.write(tx, operator, { act: 'supportBegun', object: nameOf(account), reason });
        return session;
      });
      await news.flush(accountId);
      return toWire(begun);
    },

    /** With the session of the console that it began in, whoever ended that. */
    async endWith(tx: Tx, { operatorId, sessionIds, by }: EndedSessions): Promise<void> {
      const ended = await sessions.end(tx, operatorId, now(), sessionIds);
      if (!ended) return;
      const account = await accounts.get(ended.accountId, tx);
      await log.write(tx, by, { act: 'supportEnded', object: nameOf(account) });
    },

    async end(operator: OperatorCaller): Promise<void> {
      await inTransaction(db, async (tx) => {
        const ended = await sessions.end(tx, operator.operatorId, now());
        if (!ended) return;
        const account = await accounts.get(ended.accountId, tx);
        await log.write(tx, operator, { act: 'supportEnded', object: nameOf(account) });
      });
    },

    /** Written down before anything is read. */
    async listChats(operator: OperatorCaller, accountId: string, cursor: string | undefined) {
      await look(operator, accountId, 'chats');
      const { chatList, nextPage } = await chats.listEveryChat(accountId, { pageSize: CHATS_PAGE, cursor });
      return { chats: chatList.map(toSupportChat), ...(nextPage !== undefined && { nextPage }) };
    },

    async listMessages(operator: OperatorCaller, accountId: string, chat: ChatKey, cursor: string | undefined) {
      await look(operator, accountId, `chat ${chat.ownNumber} ${chat.otherNumber}`);
      const page = await chats.listWholeDialog(accountId, chat, { pageSize: MESSAGES_PAGE, cursor });
      const { dialogList, nextStartTime: nextPage } = page;
      return { messages: dialogList.map(toSupportMessage), ...(nextPage !== undefined && { nextPage }) };
    },

    /** @throws NOT_FOUND where the account has deleted it too */
    async openMedia(operator: OperatorCaller, accountId: string, { smsId, date, place }: MediaPlace) {
      await look(operator, accountId, `picture or sound ${place + 1} of message ${smsId}`);
      const message = await chats.find(accountId, smsId, date);
      const opened = message && (await media.open(splitMedia(message.media)[place] ?? ''));
      if (!opened) throw new AppError('NOT_FOUND', `message ${smsId} has no picture or sound ${place + 1}`);
      return opened;
    },
  };
}

interface MediaPlace {
  smsId: string;
  date: number;
  place: number;
}

/** Links outlive a session, and open for whoever has them: none is handed out. */
const toSupportChat = ({ media: _, ...chat }: ChatEntry): SupportChat => chat;
const toSupportMessage = ({ media, ...message }: Message): SupportMessage => ({
  ...message,
  mediaCount: splitMedia(media).length,
});
