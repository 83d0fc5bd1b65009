import { matchesGlob, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesDirs } from '../../apps/server/src/http/pages-dirs.ts';
import { webApps } from '../lib/build-apps.mjs';
import { npm } from '../lib/install.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { listFiles, read } from './project-files.mjs';

const folders = Object.values(pagesDirs(true)).map((folder) => relative(fromRoot(), folder));

describe('an install without tools', () => {
  it('has the pages that are built: web app, console, sandbox', () => {
    expect(folders.sort()).toEqual(['apps/console/dist', 'apps/sandbox/dist', 'apps/web/dist']);
    expect(webApps.map((app) => `apps/${app}/dist`).sort()).toEqual(folders);
  });

  it.each(folders)('has %s in its image, from the stage that built it', (folder) => {
    const lines = read('deploy/Dockerfile').split('\n');
    expect(lines).toContain('RUN npm run build');
    expect(lines).toContain(`COPY --from=pages /srv/manyline/${folder} ${folder}`);
  });

  it.each(folders)('is told to bring %s', (folder) => {
    const [, chapter] = /\n## Installing without tools\n(.*?)\n## /s.exec(read('docs/OPERATIONS.md'));
    expect(chapter).toContain(`\`${folder}\``);
    expect(read('deploy/README.md')).toContain(`\`${folder}\``);
  });

  it('brings no tool: of what only tests, builds and measures need, nothing but what a library of the server asks for too', async () => {
    const { output } = await npm(
      'ls',
      '--omit=dev',
      '-w',
      'apps/server',
      '--all',
      '--parseable',
      '--package-lock-only',
    );
    const installed = new Set(output.split('\n').map((path) => path.split('node_modules/').at(-1)));
    const workspaces = Object.entries(JSON.parse(read('package-lock.json')).packages)
      .filter(([path]) => !path.includes('node_modules/'))
      .map(([, workspace]) => workspace);
    const served = new Set(workspaces.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
    const tools = new Set(workspaces.flatMap(({ devDependencies = {} }) => Object.keys(devDependencies)));
    expect(installed.size).toBeGreaterThan(100);
    expect(tools.size).toBeGreaterThan(20);
    const isOurs = (name) => served.has(name) || name.startsWith('@manyline/');
    const brought = [...tools].filter((name) => installed.has(name) && !isOurs(name)).sort();
    // Fastify checks bodies by Ajv, libraries name Node's types, and npm leaves an optional peer of types in.
    expect(brought).toEqual(['@types/node', 'ajv', 'ajv-formats', 'typescript']);
  });

  it.each(['deploy/Dockerfile', 'docs/OPERATIONS.md'])('is without the compiler that npm leaves in, by %s', (path) => {
    expect(read(path)).toMatch(
      /npm install --omit=dev [\s\S]*\brm -r node_modules\/typescript node_modules\/@typescript\b/,
    );
  });

  it('has no test in its image, and nothing that needs one', () => {
    const patterns = read('deploy/Dockerfile.dockerignore').trim().split('\n');
    const isLeftOut = (path) =>
      patterns.some((pattern) => [pattern, `${pattern}/**`].some((one) => matchesGlob(path, one)));
    const sources = listFiles().filter((path) => /^(packages|apps\/server)\/.*\.(ts|tsx|mjs|json)$/.test(path));
    const kept = sources.filter((path) => !isLeftOut(path));
    expect(kept.length).toBeGreaterThan(500);
    expect(sources.length - kept.length).toBeGreaterThan(500);
    const needsTests =
      /from '(vitest|fast-check|@playwright\/test|@manyline\/testkit[^']*|[^']*\/testing\/[^']*|[^']*\.test\.tsx?)'/;
    expect(kept.filter((path) => needsTests.test(read(path)))).toEqual([]);
  });
});
