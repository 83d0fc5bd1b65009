import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { writeScript } from './page-chunks.ts';

const files = { all: ['/assets/shell.js'], chats: ['/assets/chats.js', '/assets/chats.css'] };

/** The files that the script asks a browser to fetch that keeps these names in its local storage. */
function fetchedWith(...names: string[]): { rel: string; href: string }[] {
  const fetched: { rel: string; href: string }[] = [];
  runInNewContext(writeScript(files), {
    localStorage: Object.fromEntries(names.map((name) => [name, 'sealed'])),
    document: {
      createElement: () => ({}),
      head: { append: (link: { rel: string; href: string }) => void fetched.push(link) },
    },
  });
  return fetched;
}

it('whoever is not signed in fetches nothing ahead', () => {
  expect(fetchedWith('language')).toEqual([]);
});

it('whoever is signed in has the shell fetched ahead, and the chats where the brand has them', () => {
  expect(fetchedWith('session.pingme').map(({ href }) => href)).toEqual([...files.all, ...files.chats]);
  expect(fetchedWith('session.jiema').map(({ href }) => href)).toEqual(files.all);
});

it('scripts are fetched as modules, styles as styles, both as the page itself will ask for them', () => {
  expect(fetchedWith('session.pingme')).toEqual([
    { rel: 'modulepreload', crossOrigin: 'anonymous', href: '/assets/shell.js' },
    { rel: 'modulepreload', crossOrigin: 'anonymous', href: '/assets/chats.js' },
    { rel: 'preload', as: 'style', crossOrigin: 'anonymous', href: '/assets/chats.css' },
  ]);
});
