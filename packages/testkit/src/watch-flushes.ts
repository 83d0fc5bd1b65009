import { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** Why flushes cannot be named here. */
export const whyNoFlushNames =
  process.platform === 'linux' ? undefined : 'only Linux tells what an open file is called';

/** Files and folders that `node:fs/promises` flushes until the test ends, by their paths at that time and in order. */
export async function watchFlushes(): Promise<string[]> {
  const paths: string[] = [];
  const file = await open('/dev/null');
  const handles = Object.getPrototypeOf(file) as FileHandle;
  await file.close();
  const flush = handles.sync;
  const watched = vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return flush.call(this);
  });
  onTestFinished(() => watched.mockRestore());
  return paths;
}
