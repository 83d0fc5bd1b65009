import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesDirs } from '../../apps/server/src/http/pages-dirs.ts';
import { webApps } from '../lib/build-apps.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { read } from './project-files.mjs';

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
});
