import type { StoryItem, StoryKind } from '@manyline/contract/console/account-story';
import { type RawBuilder, sql } from 'kysely';

/** Where a page of a story ended, as each source is asked to go on: behind this moment, and within it behind this id. */
export interface StoryEnd {
  at: number;
  id: string;
}

/** A row of a source; its kind is the source's. */
export type StoryRow = Omit<StoryItem, 'kind' | 'isOwn'>;

/** One kind of what happens to an account, told by the feature that it belongs to. */
export interface StorySource {
  kind: StoryKind;
  /** The newest first, and of one moment in the order of their ids. */
  list(accountId: string, after: StoryEnd, limit: number): Promise<StoryRow[]>;
}

/** Rows behind a place. The first part is what an index finds, the second tells rows of one moment apart. @param at, id columns */
export function isBehind(at: string, id: RawBuilder<string>, end: StoryEnd): RawBuilder<boolean> {
  const column = sql.ref(at);
  return sql<boolean>`${column} <= ${end.at}::bigint and (${column} < ${end.at}::bigint or ${id} > ${end.id}::text)`;
}

/** A column of ids as text in the order of its characters, as the page sorts them. */
export const storyId = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)}::text collate "C"`;
