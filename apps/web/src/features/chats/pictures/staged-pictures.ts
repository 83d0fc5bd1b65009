import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OutgoingPicture } from '../model/state/chat-message.ts';

/** A picture that was chosen and not sent. Without `picture` it is being made ready, `percent` of the way. */
export interface StagedPicture {
  id: string;
  name: string;
  percent: number;
  picture?: OutgoingPicture;
}

/** Pictures that go with the next Enter, per chat, in the order in which they were chosen. Of this page alone. */
export interface StagedPictures {
  readonly store: StoreApi<ReadonlyMap<string, readonly StagedPicture[]>>;
  add(key: string, pictures: readonly StagedPicture[]): void;
  /** Does nothing where the picture was taken away meanwhile. */
  change(key: string, id: string, change: Partial<StagedPicture>): void;
  remove(key: string, ids: readonly string[]): void;
}

export function createStagedPictures(): StagedPictures {
  const store = createStore<ReadonlyMap<string, readonly StagedPicture[]>>(() => new Map());
  const put = (key: string, next: (before: readonly StagedPicture[]) => readonly StagedPicture[]) =>
    store.setState((all) => new Map(all).set(key, next(all.get(key) ?? [])), true);
  return {
    store,
    add: (key, pictures) => put(key, (before) => [...before, ...pictures]),
    change: (key, id, change) =>
      put(key, (before) => before.map((staged) => (staged.id === id ? { ...staged, ...change } : staged))),
    remove: (key, ids) => put(key, (before) => before.filter(({ id }) => !ids.includes(id))),
  };
}
