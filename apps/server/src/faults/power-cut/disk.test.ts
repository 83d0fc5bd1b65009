import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { Disk } from './disk.ts';
import { type DiskStep, ROOT } from './disk-steps.ts';

const A = Buffer.alloc(1024, 'a');
const make = (path: string, file: number, isFolder = false): DiskStep => ({ do: 'make', path, file, isFolder });
const write = (file: number, bytes: Uint8Array, at = 0): DiskStep => ({ do: 'write', file, at, bytes });
const flush = (file: number): DiskStep => ({ do: 'flush', file });

/** The contents of one file that many cuts of a disk leave, each once; undefined where it was gone. */
function leave(path: string, steps: DiskStep[]): (string | undefined)[] {
  const disk = new Disk(new Map([['', { file: ROOT, content: undefined, stamp: '' }]]));
  for (const step of steps) disk.take(step);
  const random = createSeededRandom(7);
  const cuts = Array.from({ length: 200 }, () => disk.cut(random).get(path)?.content.toString());
  return [...new Set(cuts)];
}

describe('a disk whose power is cut', () => {
  it('has everything that was flushed, and its name', () => {
    expect(leave('file', [make('file', 1), write(1, A), flush(1)])).toEqual([A.toString()]);
    const inFolder = [make('folder', 1, true), make('folder/file', 2), write(2, A), flush(2)];
    expect(leave('folder/file', inFolder)).toEqual([A.toString()]);
  });

  it('may have lost any sector of what was only written', () => {
    const b = Buffer.alloc(1024, 'b');
    const left = leave('file', [make('file', 1), write(1, A), flush(1), write(1, b)]);
    const halves = ['a', 'b'].flatMap((one) => ['a', 'b'].map((two) => one.repeat(512) + two.repeat(512)));
    expect(left.toSorted()).toEqual(halves);
  });

  it('may have lost a new size without what was written there, and the other way round', () => {
    const left = leave('file', [make('file', 1), write(1, A), flush(1), { do: 'resize', file: 1, size: 512 }]);
    expect(left.toSorted()).toContain('a'.repeat(512));
    expect(left.toSorted()).toContain(A.toString());
    const grown = leave('file', [make('file', 1), flush(1), write(1, A)]);
    expect(grown).toContain('\0'.repeat(1024));
    expect(grown).toContain('');
  });

  it('may have lost a new name, and has the old one then', () => {
    const steps: DiskStep[] = [make('old', 1), write(1, A), flush(1), { do: 'move', from: 'old', to: 'new' }];
    expect(leave('old', steps).toSorted()).toEqual([A.toString(), undefined]);
    expect(leave('new', steps).toSorted()).toEqual([A.toString(), undefined]);
    expect(leave('new', [...steps, flush(ROOT)])).toEqual([A.toString()]);
  });

  it('keeps the names of a folder in the order of their changes', () => {
    const steps: DiskStep[] = [make('first', 1), make('second', 2), flush(2), { do: 'remove', path: 'first' }];
    expect(leave('first', steps).toSorted()).toEqual(['', undefined]);
    expect(leave('second', steps)).toEqual(['']);
  });
});
