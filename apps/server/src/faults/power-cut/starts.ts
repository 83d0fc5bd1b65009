import { expect } from 'vitest';
import { runAudit } from '../../audit/audit-check.ts';
import { auditChecks } from '../../audit/audit-checks.ts';
import { openPglite } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { Disk, type FileAtFirst, type Left } from './disk.ts';
import type { DiskStep } from './disk-steps.ts';
import type { Random } from './file-content.ts';
import type { Load } from './load.ts';
import { createPlayedFolder } from './played-folder.ts';
import { findLost, readCounts } from './promises.ts';
import { watchDisk } from './watch-disk.ts';

/** The files that a cut left, and the next start's work on the disk. */
export interface Start {
  found: ReadonlyMap<string, FileAtFirst>;
  steps: readonly DiskStep[];
}

/** Starts of the embedded database in `folder`, each on what a cut of the load left. */
export function createStarts(folder: string, { promises }: Load) {
  const played = createPlayedFolder(folder);

  return {
    /** Everything that was promised before the cut is there, and the books hold. */
    async expectWhole(left: ReadonlyMap<string, Left>, cutAt: number): Promise<Start> {
      played.hold(left);
      const found = toFiles(left);
      const disk = watchDisk(folder, found);
      try {
        const { counts, broken } = await startAndLook(folder);
        expect({ lost: findLost(promises, cutAt, counts), broken }).toEqual({ lost: [], broken: [] });
        return { found, steps: disk.steps };
      } catch (error) {
        throw new Error(`after a cut at step ${cutAt}: ${(error as Error).message}`, { cause: error });
      } finally {
        disk.stop();
        played.forget(disk.touched);
      }
    },
  };
}

async function startAndLook(folder: string) {
  const database = await openPglite(folder);
  try {
    await migrate(database);
    return { counts: await readCounts(database), broken: await runAudit(database.withSession, auditChecks) };
  } finally {
    await database.close();
  }
}

/** Another cut, at a random moment of a start. */
export function cutAgain({ found, steps }: Start, random: Random): Map<string, Left> {
  const disk = new Disk(found);
  for (const step of steps.slice(0, random.between(0, steps.length))) disk.take(step);
  return disk.cut(random);
}

/** The files that a cut left are those that the next start finds. */
function toFiles(left: ReadonlyMap<string, Left>): Map<string, FileAtFirst> {
  const files = new Map<string, FileAtFirst>();
  for (const [path, { isFolder, content, stamp }] of left)
    files.set(path, { file: files.size, content: isFolder ? undefined : content, stamp });
  return files;
}
