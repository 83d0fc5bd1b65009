import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT_BYTES = 1024 * 1024;
/** Every shell, tool and file system can name these, without quotes. No name begins with a dash: it would be an option. */
const PLAIN_NAME = /^[A-Za-z0-9._][A-Za-z0-9._-]*$/;

/**
 * Finds faults of the files that git tracks in a repository, a line each; none where all is well. A folder that is no
 * repository (the product unpacked from an archive) tracks nothing.
 * @param {string} folder the root of the repository
 * @param {Record<string, string>} rootEntries what may stand at the root, each with its reason
 */
export function findFaults(folder, rootEntries) {
  const paths = existsSync(join(folder, '.git')) ? listTracked(folder) : [];
  return [...paths.flatMap((path) => findPathFaults(folder, path)), ...findRootFaults(paths, rootEntries)];
}

/** Between zeros, as they are: by lines, git would quote an odd path, and a line break in one would make two of it. */
function listTracked(folder) {
  // Git refuses folders of other owners; who runs the code of this one trusts it already.
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * LIMIT_BYTES,
  });
  if (status !== 0) throw new Error(`git cannot list the tracked files: ${stderr}`);
  return stdout.split('\0').filter((path) => path !== '');
}

function findPathFaults(folder, path) {
  const faults = [];
  if (!path.split('/').every((name) => PLAIN_NAME.test(name)))
    faults.push(`${shown(path)}: a name has other characters than letters, digits, dot, dash and underscore`);
  const { size } = lstatSync(join(folder, path), { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > LIMIT_BYTES) faults.push(`${shown(path)}: ${size} bytes, more than ${LIMIT_BYTES}`);
  return faults;
}

function findRootFaults(paths, rootEntries) {
  const present = new Set(paths.map((path) => path.split('/')[0]));
  const unknown = [...present].filter((name) => !Object.hasOwn(rootEntries, name));
  return unknown.map(
    (name) => `${shown(name)}: unknown at the root; scripts/lib/root-entries.mjs lists what stands there`,
  );
}

/** A path on one line, whatever characters it has. */
const shown = (path) => JSON.stringify(path);
