import { expect, it } from 'vitest';
import { goOnAt, noteTabOwner } from './tab-owner.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as unknown as Storage;
}

it('whoever signs in goes on where they were, or a link led; not where the one before them in this tab was', () => {
  const tab = memory();
  expect(goOnAt('p', 'wei', '/chats/1-2', tab)).toBe('/chats/1-2');
  noteTabOwner('p', 'wei', tab);
  expect(goOnAt('p', 'wei', '/chats/1-2', tab)).toBe('/chats/1-2');
  expect(goOnAt('p', 'ana', '/chats/1-2', tab)).toBe('/');
  expect(goOnAt('q', 'ana', '/chats/3-4', tab)).toBe('/chats/3-4');
  expect(goOnAt('p', 'wei', undefined, tab)).toBe('/');
});

it('a storage that takes nothing more fells nobody', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  expect(() => noteTabOwner('p', 'wei', full)).not.toThrow();
});
