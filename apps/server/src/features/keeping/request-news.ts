import { COPY_DAYS } from '@manyline/contract/own-data';
import { formatDay } from '@manyline/domain/date-style';
import { DAY_MS } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import { keepingWords as words } from './keeping.words.ts';

type Row = Selectable<Schema['data_request']>;

export type RequestNews = ReturnType<typeof createRequestNews>;

const toAbout = (requestId: string) => `dataRequest:${requestId}`;

/** Tells an account what was asked in its name about its data, and what became of it: whoever did not ask hears of it in time. */
export function createRequestNews(news: AccountNews) {
  return {
    filed: (tx: Tx, { account_id: accountId, request_id: requestId, kind, due_at: dueAt }: Row) =>
      news.tell(tx, accountId, toAbout(requestId), ({ timeZone }) => ({
        write: (language) => [
          say(words.filed[kind], language, { day: formatDay(dueAt, language, timeZone) }),
          say(words.notYou, language),
        ],
        place: { link: words.link, target: 'profile' },
        subject: words.subject.filed[kind],
        onScreen: false,
      })),

    /** Takes the place of what was not told yet of the request. */
    async withdrawn(tx: Tx, { account_id: accountId, request_id: requestId, kind }: Row): Promise<void> {
      await news.drop(tx, accountId, toAbout(requestId));
      await news.tell(tx, accountId, toAbout(requestId), () => ({
        write: (language) => [say(words.withdrawn[kind], language)],
        place: { link: words.link, target: 'profile' },
        subject: words.subject.withdrawn[kind],
        onScreen: false,
      }));
    },

    /** Of a request that operators wrote down their words are for each other. */
    async answered(
      tx: Tx,
      {
        account_id: accountId,
        request_id: requestId,
        kind,
        by_holder: byHolder,
        outcome,
        answer,
        done_at: doneAt,
      }: Row,
    ): Promise<void> {
      if (doneAt === null || (kind === 'deletion' && outcome === 'done')) return;
      const isReady = outcome === 'done';
      await news.tell(tx, accountId, toAbout(requestId), ({ timeZone }) => ({
        write: (language) =>
          isReady
            ? [say(words.ready, language, { day: formatDay(doneAt + COPY_DAYS * DAY_MS, language, timeZone) })]
            : [say(words.declined[kind], language), ...(byHolder && answer ? [answer] : [])],
        place: { link: words.link, target: 'profile' },
        subject: isReady ? words.subject.ready : words.subject.declined[kind],
        onScreen: true,
      }));
    },

    flush: news.flush,
  };
}
