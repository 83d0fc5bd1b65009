import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** An open file or folder of the embedded database: `path` is the database's own name for it, `nfd` Node's descriptor. */
interface Stream {
  path: string;
  nfd: number;
  node: { mode: number };
}

/** The parts of PGlite's compiled module that its types leave out. */
interface FlushableModule {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => void } };
  FS: { ErrnoError: new (errno: number) => Error; isDir(mode: number): boolean };
}

/** Numbers of errors in the compiled PostgreSQL (WASI's, not Linux's). */
const EINVAL = 28;
const EIO = 29;

/**
 * PGlite's folder on the disk, with flushes. Upstream (0.5.16) lacks three things: `NodeFS` has no `fsync`, so that
 * PostgreSQL's calls succeed at once and flush nothing; its compiled `fdatasync`, which Linux builds use for the log by
 * default, never reaches the file system; and PGlite starts PostgreSQL with `-F`, which leaves both out. This class adds
 * the first; `startParams` of pglite-params.ts avoid the other two. It is put in place before PostgreSQL starts, because a
 * start after a power cut replays the log, and what it replays must be flushed before the log is given up.
 */
export class FlushedNodeFs extends NodeFS {
  readonly #folder: string;
  readonly #onPanic: () => void;

  /**
   * @param onPanic Called when PostgreSQL gives itself up, as it does when a flush fails. It must not return: PGlite takes
   * the end of PostgreSQL for an error of the statement and goes on with it for ever.
   */
  constructor(folder: string, onPanic: () => never) {
    super(folder);
    this.#folder = folder;
    this.#onPanic = onPanic;
  }

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    removeLockFile(this.#folder);
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFlush];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onPanic } };
  }
}

/**
 * PostgreSQL refuses to start beside a lock file that it cannot read, which is what a power cut leaves between its making and
 * its flush. It keeps nobody out here: each PGlite's process is number 42. `lockDataDir` is what does.
 */
function removeLockFile(folder: string) {
  const file = join(folder, 'postmaster.pid');
  if (fs.existsSync(file)) fs.unlinkSync(file);
}

function addFlush(module: PGlite['Module']) {
  const { NODEFS, FS } = module as unknown as FlushableModule;
  NODEFS.stream_ops.fsync = (stream) => {
    const isFolder = FS.isDir(stream.node.mode);
    try {
      if (isLog(stream) && !isFolder) fs.fdatasyncSync(stream.nfd);
      else fs.fsyncSync(stream.nfd);
    } catch (error) {
      // PostgreSQL ends itself at EIO, as it must; EINVAL tells it that this system cannot flush folders, which it heeds.
      throw new FS.ErrnoError(isFolder && (error as NodeJS.ErrnoException).code !== 'EIO' ? EINVAL : EIO);
    }
  };
}

/** The log's files have their full size from the beginning: their times need no flush, as PostgreSQL has it on Linux. */
function isLog({ path }: Stream): boolean {
  return path.includes('/pg_wal/');
}
