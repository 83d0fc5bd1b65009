import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { DiskStep } from './disk-steps.ts';
import { applyAll, applySome, type Change, type Random } from './file-content.ts';

export interface FileAtFirst {
  file: number;
  /** Undefined for folders. */
  content: Buffer | undefined;
  /** As in `Left`. */
  stamp: string;
}

interface Entry {
  isFolder: boolean;
  /** Bytes that are on the disk for sure, and their stamp. */
  content: Buffer;
  stamp: string;
  /** Changes written since, which may be lost. */
  pending: Change[];
}

type NameChange = { path: string; file: number | undefined; from?: string };

/** A file or folder after a power cut; what has the same stamp has the same content. */
export interface Left {
  isFolder: boolean;
  stamp: string;
  content: Buffer;
}

/** How much of what was not flushed survives a cut. */
type Fate = 'nothing' | 'some' | 'everything';

const folderOf = (path: string) => (dirname(path) === '.' ? '' : dirname(path));

/**
 * A disk that keeps apart what was flushed and what was only written. It stands for the file systems that PostgreSQL is made
 * for: a folder's names are kept in the order of their changes; a file's flush keeps the name that it has at that time.
 */
export class Disk {
  readonly #entries = new Map<number, Entry>();
  /** Names as programs see them, and as they are on the disk for sure. */
  readonly #seen = new Map<string, number>();
  readonly #kept = new Map<string, number>();
  readonly #pendingNames = new Map<string, NameChange[]>();

  /** Everything that is there from the beginning is on the disk. */
  constructor(files: ReadonlyMap<string, FileAtFirst>) {
    for (const [path, { file, content, stamp }] of files) {
      const entry = { isFolder: content === undefined, content: Buffer.from(content ?? ''), stamp, pending: [] };
      this.#entries.set(file, entry);
      this.#seen.set(path, file);
      this.#kept.set(path, file);
    }
  }

  take(step: DiskStep): void {
    if (step.do === 'make')
      this.#entries.set(step.file, {
        isFolder: step.isFolder,
        content: Buffer.alloc(0),
        stamp: randomUUID(),
        pending: [],
      });
    if (step.do === 'flush') this.#flush(step.file);
    else if (step.do === 'write' || step.do === 'resize') this.#find(step.file).pending.push(step);
    else this.#rename(this.#toNameChange(step));
  }

  #toNameChange(step: Extract<DiskStep, { do: 'make' | 'move' | 'remove' }>): NameChange {
    if (step.do === 'make') return { path: step.path, file: step.file };
    if (step.do === 'remove') return { path: step.path, file: undefined };
    if (folderOf(step.from) !== folderOf(step.to)) throw new Error(`${step.from} leaves its folder`);
    return { path: step.to, file: this.#seen.get(step.from), from: step.from };
  }

  #find(file: number): Entry {
    const entry = this.#entries.get(file);
    if (!entry) throw new Error(`nobody made file ${file}`);
    return entry;
  }

  #rename(change: NameChange) {
    applyName(this.#seen, change);
    const folder = folderOf(change.path);
    this.#pendingNames.set(folder, [...(this.#pendingNames.get(folder) ?? []), change]);
  }

  #flush(file: number) {
    const entry = this.#find(file);
    entry.content = applyAll(entry.content, entry.pending);
    if (entry.pending.length > 0) entry.stamp = randomUUID();
    entry.pending = [];
    const path = [...this.#seen].find(([, each]) => each === file)?.[0];
    if (path === undefined) return;
    if (entry.isFolder) this.#keepNames(path, Number.POSITIVE_INFINITY);
    this.#keepName(path);
  }

  #keepName(path: string) {
    if (path === '') return;
    const folder = folderOf(path);
    const changes = this.#pendingNames.get(folder) ?? [];
    this.#keepNames(folder, changes.findLastIndex((change) => change.path === path) + 1);
    this.#keepName(folder);
  }

  #keepNames(folder: string, count: number) {
    const changes = this.#pendingNames.get(folder) ?? [];
    for (const change of changes.slice(0, count)) applyName(this.#kept, change);
    this.#pendingNames.set(folder, changes.slice(count));
  }

  /** The files that are there when the power comes back; the disk itself goes on as if nothing had happened. */
  cut(random: Random): Map<string, Left> {
    const fate = (['nothing', 'some', 'some', 'everything'] as const)[random.between(0, 3)]!;
    const names = new Map(this.#kept);
    for (const changes of this.#pendingNames.values())
      for (const change of changes.slice(0, choose(fate, changes.length, random))) applyName(names, change);
    const left = new Map<string, Left>();
    // Parents first: what a lost folder held is lost with it.
    for (const path of [...names.keys()].sort())
      if (path === '' || left.has(folderOf(path)))
        left.set(path, this.#leave(this.#find(names.get(path)!), fate, random));
    return left;
  }

  #leave({ isFolder, content, stamp, pending }: Entry, fate: Fate, random: Random): Left {
    if (fate === 'nothing' || pending.length === 0) return { isFolder, stamp, content };
    const survived =
      fate === 'everything' ? applyAll(Buffer.from(content), pending) : applySome(content, pending, random);
    return { isFolder, stamp: randomUUID(), content: survived };
  }
}

function choose(fate: Fate, count: number, random: Random): number {
  return { nothing: 0, some: random.between(0, count), everything: count }[fate];
}

function applyName(names: Map<string, number>, { path, file, from }: NameChange) {
  if (from !== undefined) names.delete(from);
  if (file === undefined) names.delete(path);
  else names.set(path, file);
}
