import { createHash } from 'node:crypto';
import { brands } from '@manyline/brands/registry';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * The first page's code, and what every page of somebody who is signed in needs: a file each, not sixty small ones.
 * The entries themselves stand outside: the plans page loads these same files, and what starts the web app must not run there.
 */
export const chunkGroups = [
  { name: 'first', test: /[\\/]apps[\\/]web[\\/]src[\\/]app[\\/]start\.tsx$/, priority: 3 },
  { name: 'signed-in', test: /[\\/](signed-in-shell|contacts-background|payments-background)\.tsx$/, priority: 2 },
  { name: 'chats', test: /[\\/]chats-pages\.tsx$/, priority: 1 },
];

/** The files that a page of somebody who is signed in will ask for. */
export interface LaterFiles {
  /** Scripts and styles for every brand, and those for brands with chats alone. */
  all: string[];
  chats: string[];
}

/**
 * Whoever is signed in needs more than the first page: a small script, the first that the page names, has these files
 * fetched beside the first page's own instead of after them. Whoever is not signed in fetches nothing of it.
 */
export function fetchAhead(): Plugin {
  let address: string;
  return {
    name: 'fetch-ahead',
    apply: 'build',
    generateBundle(_, bundle) {
      const filesOf = (name: string) =>
        Object.values(bundle).flatMap((file) => {
          if (file.type !== 'chunk' || file.name !== name) return [];
          return [file.fileName, ...(file.viteMetadata?.importedCss ?? [])].map((path) => `/${path}`);
        });
      const source = writeScript({ all: filesOf('signed-in'), chats: filesOf('chats') });
      address = `assets/ahead-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: address, source });
    },
    transformIndexHtml: {
      order: 'post',
      // The plans page has them from the page around it.
      handler: (_, { path }) => (path === '/index.html' ? [scriptTag(`/${address}`)] : []),
    },
  };
}

function scriptTag(src: string): HtmlTagDescriptor {
  return { tag: 'script', attrs: { async: true, crossorigin: true, src }, injectTo: 'head-prepend' };
}

/** Runs by itself: before any module, with nothing of ours loaded. */
export function writeScript(files: LaterFiles): string {
  const platforms = brands.filter((brand) => brand.can('chats')).map(({ platform }) => platform);
  return `(${fetchLater})(${JSON.stringify(files)}, ${JSON.stringify(platforms)}, localStorage, document);\n`;
}

/** Becomes text: what it uses must be its own. Sessions are under the names that token-vault.ts gives them. */
function fetchLater(files: LaterFiles, platforms: string[], storage: Storage, page: Document): void {
  const signedIn = Object.keys(storage).filter((name) => name.startsWith('session.'));
  if (signedIn.length === 0) return;
  const chats = signedIn.some((name) => platforms.includes(name.slice('session.'.length)));
  for (const href of chats ? [...files.all, ...files.chats] : files.all) {
    const link = page.createElement('link');
    const isScript = href.endsWith('.js');
    Object.assign(link, isScript ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' });
    Object.assign(link, { crossOrigin: 'anonymous', href });
    page.head.append(link);
  }
}
