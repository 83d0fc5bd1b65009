import { addNote, exportStory, getStory, type StoryItem, strikeNote } from '@manyline/contract/console/account-story';
import { beginSupport, endSupport, getSupport, tellAccount } from '@manyline/contract/console/support';
import { getSupportChats, getSupportMedia, getSupportMessages } from '@manyline/contract/console/support-texts';
import type { CallInput } from '@manyline/contract/define-call';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import type { StorySource } from '../../lib/story-source.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Chats } from '../chats/create-chats.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Media } from '../media/create-media.ts';
import { operatorEvents } from '../operators/operators.events.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { createAccountMessages } from './account-messages.ts';
import { createNoteStory, createNotes } from './notes.service.ts';
import { createStory } from './story.service.ts';
import { createSupportDeskKeeper } from './support-desk.keeper.ts';
import { createSupportSessionsRepository, createSupportStory } from './support-sessions.repository.ts';
import { createSupportSessions } from './support-sessions.service.ts';

interface SupportDeskNeeds {
  accounts: Accounts;
  chats: Chats;
  consoleLog: ConsoleLogFeature;
  media: Media;
  tellings: Tellings;
  /** Features that know something of what happened to an account. */
  stories: readonly StorySource[];
}

const storyColumns: Columns<StoryItem> = {
  id: ({ id }) => id,
  at: ({ at }) => moment(at),
  kind: ({ kind }) => kind,
  what: ({ what }) => what,
  about: ({ about }) => about,
  service: ({ service }) => service,
  count: ({ count }) => count,
  before: ({ before }) => before,
  after: ({ after }) => after,
  reference: ({ reference }) => reference,
  otherAccountId: ({ otherAccountId }) => otherAccountId,
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
  by: ({ by }) => by,
  text: ({ text }) => text,
};

const done = { status: 200 as const };

/** Helping an account: what happened to it, what operators noted about it and wrote to it, and its texts within a support session. */
export function createSupportDesk({ db, events, newId, now }: Kit, needs: SupportDeskNeeds) {
  const { chats, consoleLog, tellings } = needs;
  const accounts = needs.accounts.service;
  const log = consoleLog.service;
  const support = createSupportSessions({
    db,
    accounts,
    chats: chats.service,
    log,
    media: needs.media.service,
    news: tellings.news,
    sessions: createSupportSessionsRepository(db),
    newId,
    now,
  });
  events.subscribe(operatorEvents, { sessionsEnded: support.endWith });
  const notes = createNotes({ db, accounts, log, now });
  const messages = createAccountMessages({ db, accounts, log, news: tellings.news, now });
  const readStory = createStory([...needs.stories, createNoteStory(db), createSupportStory(db)]);

  async function tellStory(
    { operatorId, language }: OperatorCaller,
    { accountId, kind, nextPage }: CallInput<typeof getStory>,
  ) {
    const { items, ...rest } = await readStory(accountId, kind, nextPage, language);
    const noteIds = items.flatMap((item) => (item.kind === 'note' ? [item.id] : []));
    const own = await notes.listOwn(operatorId, accountId, noteIds);
    return { items: items.map((item) => (own.has(item.id) ? { ...item, isOwn: true } : item)), ...rest };
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getStory, ({ operator, query }) => tellStory(operator, query));
      mountListFile(http, exportStory, {
        log,
        name: 'account-story',
        columns: storyColumns,
        async read({ operator, query: { accountId, kind } }, after) {
          const { items: rows, nextPage: next } = await readStory(accountId, kind, after, operator.language);
          return { rows, next };
        },
      });
      mountForOperator(http, addNote, async ({ operator, body }) => {
        await notes.add(operator, body);
        return done;
      });
      mountForOperator(http, strikeNote, async ({ operator, body }) => {
        await notes.strike(operator, body.accountId, body.noteId);
        return done;
      });
      mountForOperator(http, tellAccount, async ({ operator, body }) => {
        await messages.send(operator, body);
        return done;
      });
      mountForOperator(http, getSupport, async ({ operator }) => {
        const session = await support.find(operator);
        return session ? { session } : {};
      });
      mountForOperator(http, beginSupport, async ({ operator, body }) => ({
        session: await support.begin(operator, body.accountId, body.reason),
      }));
      mountForOperator(http, endSupport, async ({ operator }) => {
        await support.end(operator);
        return done;
      });
      mountForOperator(http, getSupportChats, ({ operator, query }) =>
        support.listChats(operator, query.accountId, query.nextPage),
      );
      mountForOperator(http, getSupportMessages, ({ operator, query: { accountId, nextPage, ...chat } }) =>
        support.listMessages(operator, accountId, chat, nextPage),
      );
      mountForOperator(http, getSupportMedia, async ({ operator, query: { accountId, ...place }, reply }) => {
        const { body, contentType, size } = await support.openMedia(operator, accountId, place);
        reply
          .type(contentType)
          .header('cache-control', 'no-store')
          .header('content-length', size)
          .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
        return body;
      });
    },
  };
  return { keeper: createSupportDeskKeeper(db), hooks };
}
