import type { StoryItem, StoryKind } from '@manyline/contract/console/account-story';
import type { Language } from '@manyline/domain/languages';
import { type RawBuilder, sql } from 'kysely';

/** Where a page of a story ended, as each source is asked to go on: behind this moment, and within it behind this id. */
export interface StoryEnd {
  at: number;
  id: string;
}

/** A row of a source; its kind is the source's. */
export type StoryRow = Omit<StoryItem, 'kind' | 'isOwn'>;

/**
 * A kind of what happens to an account, or a part of one, told by the feature that it belongs to. Ids are unique within a kind: rows of which
 * two moments are told (filed, answered) are two sources, and say in the id which of them it is.
 */
export interface StorySource {
  kind: StoryKind;
  /** The newest first, and of one moment in the order of their ids. One query, which reads no more rows than it is asked for. */
  list(accountId: string, after: StoryEnd, limit: number, language: Language): Promise<StoryRow[]>;
}

/** Rows behind a place. The first part is what an index finds, the second tells rows of one moment apart. @param at, id columns */
export function isBehind(at: string, id: RawBuilder<string>, end: StoryEnd): RawBuilder<boolean> {
  const column = sql.ref(at);
  return sql<boolean>`${column} <= ${end.at}::bigint and (${column} < ${end.at}::bigint or ${id} > ${end.id}::text)`;
}

/**
 * A column of ids as text in the order of its characters, as the page sorts them.
 * @param moment which of the row's moments is told, where there are several
 */
export const storyId = (column: string, moment?: string): RawBuilder<string> =>
  moment === undefined
    ? sql<string>`${sql.ref(column)}::text collate "C"`
    : sql<string>`(${sql.ref(column)}::text || ${`-${moment}`}::text) collate "C"`;
