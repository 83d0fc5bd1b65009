import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createZip } from './zip.ts';

const run = promisify(execFile);
const entries = [
  {
    name: 'a.json',
    async *read() {
      yield '{"text":';
      yield '"你好"}';
    },
  },
  { name: 'empty.csv', async *read() {} },
];

it('an archive holds what was read, and its directory leads to each entry', async () => {
  const zip = await buffer(createZip(entries));
  const end = zip.subarray(-22);
  expect([end.readUInt32LE(0), end.readUInt16LE(10)]).toEqual([0x06054b50, 2]);
  const row = zip.subarray(end.readUInt32LE(16));
  const header = row.readUInt32LE(42);
  const begin = header + 30 + zip.readUInt16LE(header + 26);
  const packed = zip.subarray(begin, begin + row.readUInt32LE(20));
  expect(inflateRawSync(packed).toString()).toBe('{"text":"你好"}');
});

it.for([
  ['narrow', {}],
  ['wide, as one of more than 4 GB is', { wideFrom: { offset: 1, count: 2 } }],
] as const)('another program reads it: %s', async ([, options], context) => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  try {
    const file = join(folder, 'a.zip');
    await writeFile(file, await buffer(createZip(entries, options)));
    const program = 'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),z.read("a.json").decode())';
    const { stdout } = await run('python3', ['-c', program, file]).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') context.skip('python3 is not installed');
      throw error;
    });
    expect(stdout.trim()).toBe('None {"text":"你好"}');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('a list that fails ends the archive with its error', async () => {
  const failing = {
    name: 'b.json',
    async *read(): AsyncGenerator<string> {
      yield '[';
      throw new Error('away');
    },
  };
  await expect(buffer(createZip([failing]))).rejects.toThrow('away');
});

it('whoever goes away in the middle closes what is read for it', async () => {
  let isClosed = false;
  const endless = {
    name: 'pictures/a.jpg',
    isPacked: true,
    async *read() {
      try {
        for (;;) yield Buffer.alloc(100_000);
      } finally {
        isClosed = true;
      }
    },
  };
  const zip = createZip([endless]);
  await once(zip, 'readable');
  zip.read();
  zip.destroy();
  await expect.poll(() => isClosed).toBe(true);
});
