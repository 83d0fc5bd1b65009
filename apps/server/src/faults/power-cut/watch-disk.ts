import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { join, relative } from 'node:path';
import type { FileAtFirst } from './disk.ts';
import { type DiskStep, ROOT } from './disk-steps.ts';

/** The calls of `node:fs` by which the embedded database changes files, as it makes them. */
interface Calls {
  openSync(path: string, flags: number): number;
  closeSync(fd: number): void;
  writeSync(fd: number, bytes: Uint8Array, offset: number, length: number, at: number): number;
  ftruncateSync(fd: number, size: number): void;
  truncateSync(path: string, size: number): void;
  writeFileSync(path: string, content: ''): void;
  mkdirSync(path: string): void;
  renameSync(from: string, to: string): void;
  unlinkSync(path: string): void;
  rmdirSync(path: string): void;
  fsyncSync(fd: number): void;
  fdatasyncSync(fd: number): void;
}

const names = [
  ...(['openSync', 'closeSync', 'writeSync', 'ftruncateSync', 'truncateSync', 'writeFileSync', 'mkdirSync'] as const),
  ...(['renameSync', 'unlinkSync', 'rmdirSync', 'fsyncSync', 'fdatasyncSync'] as const),
];

/** Files and folders of a folder by their paths in it, as a disk begins with them. */
export function readFolder(root: string): Map<string, FileAtFirst> {
  const files = new Map<string, FileAtFirst>([['', { file: ROOT, content: undefined, stamp: '' }]]);
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    files.set(relative(root, path), {
      file: files.size,
      content: entry.isDirectory() ? undefined : fs.readFileSync(path),
      stamp: randomUUID(),
    });
  }
  return files;
}

/**
 * Writes down what this process does below a folder until `stop`. It happens, too, but for flushes, which take long and
 * matter only to the disk that is played by the steps. `atFirst` is what is there already.
 */
export function watchDisk(root: string, atFirst: ReadonlyMap<string, FileAtFirst>) {
  const steps: DiskStep[] = [];
  const touched = new Set<string>();
  const files = new Map([...atFirst].map(([path, { file }]) => [path, file]));
  const open = new Map<number, { file: number; path: string }>();
  let last = Math.max(...files.values());
  const calls = fs as unknown as Calls;
  const real = Object.fromEntries(names.map((name) => [name, calls[name]])) as unknown as Calls;

  const note = (step: DiskStep, ...paths: string[]) => {
    steps.push(step);
    for (const path of paths) touched.add(path);
  };
  const make = (path: string, isFolder: boolean) => {
    last += 1;
    files.set(path, last);
    note({ do: 'make', path, file: last, isFolder }, path);
  };
  const remove = (path: string) => {
    files.delete(path);
    note({ do: 'remove', path }, path);
  };

  const onFiles = watchPaths(calls, real, root);
  onFiles('openSync', (path, fd) => {
    if (!files.has(path)) make(path, false);
    open.set(fd, { file: files.get(path)!, path });
  });
  onFiles('truncateSync', (path, _, size) => note({ do: 'resize', file: files.get(path)!, size }, path));
  onFiles('writeFileSync', (path) => make(path, false));
  onFiles('mkdirSync', (path) => make(path, true));
  onFiles('unlinkSync', remove);
  onFiles('rmdirSync', remove);
  onFiles('renameSync', (from, _, target) => {
    const to = relative(root, target);
    files.set(to, files.get(from)!);
    files.delete(from);
    note({ do: 'move', from, to }, from, to);
  });

  const onOpen = watchDescriptors(calls, real, open);
  onOpen('writeSync', ({ file, path }, written, bytes, offset, _, at) =>
    note({ do: 'write', file, at, bytes: Uint8Array.from(bytes.subarray(offset, offset + written)) }, path),
  );
  onOpen('ftruncateSync', ({ file, path }, _, size) => note({ do: 'resize', file, size }, path));
  for (const flush of ['fsyncSync', 'fdatasyncSync'] as const)
    calls[flush] = (fd) => {
      const opened = open.get(fd);
      if (opened) note({ do: 'flush', file: opened.file });
      else real[flush](fd);
    };
  calls.closeSync = (fd) => {
    open.delete(fd);
    real.closeSync(fd);
  };

  return {
    /** So far. */
    steps,
    /** Paths that are no longer as they were at the beginning. */
    touched,
    stop: () => void Object.assign(fs, real),
  };
}

type Rest<K extends keyof Calls> = Parameters<Calls[K]> extends [unknown, ...infer More] ? More : never;

/** Tells of calls that name something below the folder, after they are done. */
function watchPaths(calls: Calls, real: Calls, root: string) {
  type Named = 'openSync' | 'truncateSync' | 'writeFileSync' | 'mkdirSync' | 'unlinkSync' | 'rmdirSync' | 'renameSync';
  return <K extends Named>(name: K, hear: (path: string, result: ReturnType<Calls[K]>, ...rest: Rest<K>) => void) => {
    const call = real[name] as (...args: unknown[]) => ReturnType<Calls[K]>;
    const watched = (path: unknown, ...rest: Rest<K>) => {
      const result = call(path, ...rest);
      const below = typeof path === 'string' ? relative(root, path) : '..';
      if (!below.startsWith('..')) hear(below, result, ...rest);
      return result;
    };
    Object.assign(calls, { [name]: watched });
  };
}

/** Tells of calls on what was opened below the folder. */
function watchDescriptors(calls: Calls, real: Calls, open: Map<number, { file: number; path: string }>) {
  type Opened = { file: number; path: string };
  return <K extends 'writeSync' | 'ftruncateSync'>(
    name: K,
    hear: (opened: Opened, result: ReturnType<Calls[K]>, ...rest: Rest<K>) => void,
  ) => {
    const call = real[name] as (...args: unknown[]) => ReturnType<Calls[K]>;
    const watched = (fd: number, ...rest: Rest<K>) => {
      const result = call(fd, ...rest);
      const opened = open.get(fd);
      if (opened) hear(opened, result, ...rest);
      return result;
    };
    Object.assign(calls, { [name]: watched });
  };
}
