import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { fromRoot, toolScript } from './paths.mjs';

const SOURCE_FOLDERS = ['apps', 'packages', 'bench', 'e2e', 'scripts'];
const oldTypescript = pathToFileURL(fromRoot('scripts/lib/old-typescript.mjs')).href;

/** Each looks at shared types anew: the compiler's own four take twice as long on two cores as two. */
const checkers = String(Math.min(4, availableParallelism()));

/** The checks that look at the code without running it: a name each, and what Node is asked to run. */
export const staticChecks = [
  { name: 'types', args: [toolScript.tsc, '-p', 'tsconfig.json', '--checkers', checkers] },
  // `biome ci` colours its output even where nobody sees colours.
  { name: 'lint', args: [toolScript.biome, 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'] },
  {
    name: 'dependency rules',
    args: ['--import', oldTypescript, toolScript.depcruise, '--config', '.dependency-cruiser.cjs', ...SOURCE_FOLDERS],
  },
  { name: 'licences', args: [fromRoot('scripts/check-licences.mjs')] },
  { name: 'tracked files', args: [fromRoot('scripts/check-files.mjs')] },
  { name: 'unused code', args: [toolScript.knip, '--no-progress', '--no-config-hints'] },
];

export const vitestArgs = (...projects) => [
  toolScript.vitest,
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--passWithNoTests',
];
