import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Where the server serves it, below the page's base. */
const NOTICES_FILE = 'third-party-notices.txt';

export interface NoticesOptions {
  /** Packages whose data goes along without being a module of the bundle. */
  also?: readonly string[];
  /** Whole texts of licences that their packages only name, by the licence's id. */
  texts?: Readonly<Record<string, readonly string[]>>;
}

interface ForeignPackage {
  name: string;
  version: string;
  license: string;
  /** The texts of its licence files. */
  notices: string[];
}

const require = createRequire(import.meta.url);
const NOTICE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);

/**
 * Writes the licences of all packages whose code goes to browsers into one file beside the page. Workers are bundled apart, so they
 * have a part of their own: `worker` belongs into `worker.plugins`.
 */
export function thirdPartyNotices({ also = [], texts = {} }: NoticesOptions = {}) {
  const folders = new Set<string>();
  const collect = (bundle: Record<string, { type: string; moduleIds?: string[] }>) => {
    for (const { moduleIds = [] } of Object.values(bundle))
      for (const id of moduleIds) {
        const folder = findPackage(id);
        if (folder) folders.add(folder);
      }
  };
  const page: Plugin = {
    name: 'third-party-notices',
    generateBundle(_options, bundle) {
      collect(bundle);
      for (const name of also) folders.add(dirname(require.resolve(`${name}/package.json`)));
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: writeNotices(readPackages(folders), texts) });
    },
  };
  const worker: Plugin = {
    name: 'third-party-notices-of-workers',
    generateBundle: (_options, bundle) => collect(bundle),
  };
  return { page, worker: () => [worker] };
}

/** The folder of the package that a module stands in; undefined for our own, and for what a bundler makes up. */
export function findPackage(moduleId: string): string | undefined {
  const path = moduleId.split(/[?#]/, 1)[0]!.replace(/^\0/, '');
  const parts = path.split(/[\\/]/);
  const at = parts.lastIndexOf('node_modules');
  if (at === -1) return undefined;
  const length = parts[at + 1]?.startsWith('@') ? 2 : 1;
  const folder = parts.slice(0, at + 1 + length).join(sep);
  return existsSync(join(folder, 'package.json')) ? folder : undefined;
}

function readPackages(folders: Iterable<string>): ForeignPackage[] {
  const packages = new Map<string, ForeignPackage>();
  for (const folder of folders) {
    const { name, version, license = 'unknown' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder).filter((file) => NOTICE_FILE.test(file));
    const notices = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    packages.set(`${name}@${version}`, { name, version, license, notices });
  }
  return [...packages.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Each package with its own notices; after them, once, the whole texts that some of them only name. */
export function writeNotices(packages: readonly ForeignPackage[], texts: NoticesOptions['texts'] = {}): string {
  const parts = packages.map(({ name, version, license, notices }) =>
    [RULE, `${name} ${version} (${license})`, ...notices.map((notice) => `\n${notice}`)].join('\n'),
  );
  const named = Object.entries(texts).filter(([id]) => packages.some(({ license }) => license.includes(id)));
  const whole = named.flatMap(([id, pages]) =>
    pages.map((text) => [RULE, `The text of ${id}`, `\n${text.trim()}`].join('\n')),
  );
  return `This page contains software of others, under these licences.\n\n${[...parts, ...whole].join('\n\n')}\n`;
}
