import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { CarrierUnavailableError } from '@manyline/ports/carrier';
import { RecordingGoneError } from '@manyline/ports/voice-carrier';
import { RATE_HZ } from '../sip/sdp.ts';

const HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;
/** The samples in memory at most before they go to the disk: a second. */
const FLUSH_SAMPLES = RATE_HZ;
const ID = /^[0-9a-f-]{36}$/;

/** A recording that was ended, perhaps by the end of the process that made it. */
export interface Kept {
  recording: string;
  callId: string;
  seconds: number;
  /** When it ended. */
  date: number;
}

export interface SpoolOptions {
  folder: string;
  bytesMax: number;
}

/** The disk has no place for another recording. */
class SpoolFullError extends Error {
  override name = 'SpoolFullError';
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;

/**
 * Recordings on this machine's disk until they are fetched and deleted: `ID.part` while somebody speaks, `ID.wav` afterwards, and
 * `ID.json` saying whose they are. A part that lies there at the start is what a killed process had written.
 */
export async function openSpool({ folder, bytesMax }: SpoolOptions) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string, kind: string) => join(folder, `${id}.${kind}`);
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
  const spoolId = await readSpoolId(folder);

  /** @throws RecordingGoneError · CarrierUnavailableError where another machine has it. */
  function idOf(recording: string): string {
    const slash = recording.indexOf('/');
    const id = recording.slice(slash + 1);
    if (!ID.test(id)) throw new RecordingGoneError(`no recording has that name`);
    if (recording.slice(0, slash) !== spoolId)
      throw new CarrierUnavailableError('this recording lies on another machine, which has to fetch it', {
        scope: 'message',
      });
    return id;
  }

  async function settle(id: string): Promise<Kept> {
    const size = (await stat(pathOf(id, 'part'))).size;
    const samples = Math.max(0, Math.floor((size - HEAD_BYTES) / SAMPLE_BYTES));
    await truncate(pathOf(id, 'part'), HEAD_BYTES + samples * SAMPLE_BYTES);
    const file = await open(pathOf(id, 'part'), 'r+');
    try {
      await file.write(wavHead(samples), 0, HEAD_BYTES, 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(pathOf(id, 'part'), pathOf(id, 'wav'));
    await syncFolder(folder);
    return toKept(id);
  }

  async function toKept(id: string): Promise<Kept> {
    const { size, mtimeMs } = await stat(pathOf(id, 'wav'));
    const { callId } = JSON.parse(await readFile(pathOf(id, 'json'), 'utf8')) as { callId: string };
    const seconds = Math.round((size - HEAD_BYTES) / SAMPLE_BYTES / RATE_HZ);
    return { recording: `${spoolId}/${id}`, callId, seconds, date: Math.floor(mtimeMs) };
  }

  return {
    /** Begins one. @throws SpoolFullError */
    async record(callId: string) {
      if (bytes > bytesMax) throw new SpoolFullError(`more than ${bytesMax} bytes of recordings are waiting`);
      const id = randomUUID();
      await writeFile(pathOf(id, 'json'), JSON.stringify({ callId }), { flush: true });
      const file = await open(pathOf(id, 'part'), 'wx');
      await file.write(wavHead(0));
      return createWriter(file, {
        onWritten: (count) => {
          bytes += count;
        },
        finish: () => settle(id),
        drop: () => Promise.all(['part', 'json'].map((kind) => rm(pathOf(id, kind), { force: true }))),
      });
    },

    async fetch(recording: string): Promise<Uint8Array> {
      const id = idOf(recording);
      return readFile(pathOf(id, 'wav')).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new RecordingGoneError('this recording was deleted');
        throw new CarrierUnavailableError(`a recording cannot be read: ${error.code}`, { scope: 'message' });
      });
    },

    async remove(recording: string): Promise<void> {
      const id = idOf(recording);
      const size = (await stat(pathOf(id, 'wav')).catch(() => undefined))?.size ?? 0;
      for (const kind of ['wav', 'json']) await rm(pathOf(id, kind), { force: true });
      bytes -= size;
    },

    /** Lists recordings that lie there, oldest first; parts of a process that was killed become whole by it. Only before anything is recorded. */
    async recover(): Promise<Kept[]> {
      const names = await readdir(folder);
      const kept: Kept[] = [];
      for (const name of names) {
        const id = name.slice(0, 36);
        if (!ID.test(id)) continue;
        const one = name.endsWith('.part') ? settle(id) : name.endsWith('.wav') ? toKept(id) : undefined;
        const found = await one?.catch(() => undefined);
        if (found) kept.push(found);
      }
      return kept.toSorted((one, other) => one.date - other.date);
    },
  };
}

interface Writing {
  onWritten(bytes: number): void;
  finish(): Promise<Kept>;
  drop(): Promise<unknown>;
}
export type RecordingWriter = ReturnType<typeof createWriter>;

/** Samples to the disk, a second at a time, in their order. */
function createWriter(file: FileHandle, { onWritten, finish, drop }: Writing) {
  let pending: Int16Array[] = [];
  let held = 0;
  let written: Promise<unknown> = Promise.resolve();

  function flush() {
    const bytes = Buffer.concat(pending.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
    pending = [];
    held = 0;
    onWritten(bytes.length);
    written = written.then(() => file.write(bytes));
    // Told at the end; until then nobody listens.
    written.catch(() => undefined);
  }
  return {
    add(samples: Int16Array) {
      pending.push(samples);
      held += samples.length;
      if (held >= FLUSH_SAMPLES) flush();
    },
    /** Resolves once it is on the disk, whole. */
    async end(): Promise<Kept> {
      flush();
      try {
        await written;
      } finally {
        await file.close();
      }
      return finish();
    },
    /** Nothing was said. */
    async drop() {
      await written.catch(() => undefined);
      await file.close();
      await drop();
    },
  };
}

function wavHead(samples: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const bytes = samples * SAMPLE_BYTES;
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE_HZ, 24);
  head.writeUInt32LE(RATE_HZ * SAMPLE_BYTES, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}

/** A name that is in a folder is on the disk once the folder is. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Which machine's spool this is: a recording's name says it, so that another machine does not think it gone. */
async function readSpoolId(folder: string): Promise<string> {
  const path = join(folder, 'spool-id');
  const known = await readFile(path, 'utf8').catch(() => '');
  if (/^[0-9a-f]{12}$/.test(known)) return known;
  const made = randomUUID().replaceAll('-', '').slice(0, 12);
  await writeFile(path, made, { flush: true });
  return made;
}
