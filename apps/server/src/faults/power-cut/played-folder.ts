import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Left } from './disk.ts';

/** A folder that is made to hold what a power cut left, one cut after the other; what is there already stays. */
export function createPlayedFolder(root: string) {
  const stamps = new Map<string, string>();

  return {
    /** Forgets what is there under these paths: somebody has changed it. */
    forget(paths: Iterable<string>) {
      for (const path of paths) stamps.set(path, '');
    },
    hold(left: ReadonlyMap<string, Left>) {
      for (const path of stamps.keys()) {
        if (left.has(path)) continue;
        rmSync(join(root, path), { recursive: true, force: true });
        stamps.delete(path);
      }
      for (const [path, { isFolder, stamp, content }] of left) {
        if (stamps.get(path) === stamp) continue;
        if (isFolder) mkdirSync(join(root, path), { recursive: true });
        else writeFileSync(join(root, path), content);
        stamps.set(path, stamp);
      }
    },
  };
}
