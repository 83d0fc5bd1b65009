import { type StoryItem, type StoryKind, storyKinds } from '@manyline/contract/console/account-story';
import { inputProblems } from '@manyline/contract/input-problems';
import type { Language } from '@manyline/domain/languages';
import { invalidInput } from '../../http/app-error.ts';
import type { StoryEnd, StorySource } from '../../lib/story-source.ts';

/** One row of a story, by which a page ends: all of them stand in one order, by moment, kind and id. */
type StoryPlace = Pick<StoryItem, 'at' | 'kind' | 'id'>;

const PAGE = 50;
const LATEST: StoryEnd = { at: Number.MAX_SAFE_INTEGER, id: '' };

const rankOf = (kind: StoryKind) => storyKinds.indexOf(kind);

/** Later first; of one moment by kind, then by id, as its characters are numbered. */
export function compareStory(a: StoryPlace, b: StoryPlace): number {
  return b.at - a.at || rankOf(a.kind) - rankOf(b.kind) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Where a source of a kind goes on behind a place of another: before its moment, or within it. */
function endFor(kind: StoryKind, place: StoryPlace): StoryEnd {
  const order = rankOf(kind) - rankOf(place.kind);
  if (order === 0) return { at: place.at, id: place.id };
  return order > 0 ? { at: place.at, id: '' } : { at: place.at - 1, id: '' };
}

const PLACE = /^(\d{1,15})\.([a-zA-Z]{1,20})\.([\w-]{1,80})$/;

/** @throws INVALID_INPUT */
export function readStoryPlace(text: string): StoryPlace {
  const [, at, name, id] = PLACE.exec(text) ?? [];
  const kind = storyKinds.find((each) => each === name);
  if (at === undefined || id === undefined || !kind) throw invalidInput('nextPage', inputProblems.notAPage);
  return { at: Number(at), kind, id };
}

/** Everything that happened to an account, from all who know of it, in one order. */
export function createStory(sources: readonly StorySource[]) {
  return async (
    accountId: string,
    only: StoryKind | undefined,
    nextPage: string | undefined,
    language: Language,
  ): Promise<{ items: StoryItem[]; nextPage?: string }> => {
    const place = nextPage === undefined ? undefined : readStoryPlace(nextPage);
    const asked = sources.filter(({ kind }) => only === undefined || kind === only);
    const found = await Promise.all(
      asked.map(async ({ kind, list }) => {
        const rows = await list(accountId, place ? endFor(kind, place) : LATEST, PAGE + 1, language);
        return rows.map((row): StoryItem => ({ ...row, kind }));
      }),
    );
    const rows = found.flat().sort(compareStory);
    const items = rows.slice(0, PAGE);
    const last = items.at(-1);
    return {
      items,
      ...(rows.length > PAGE && last && { nextPage: `${last.at}.${last.kind}.${last.id}` }),
    };
  };
}
