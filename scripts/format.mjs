import { writeFileSync } from 'node:fs';
import { listFiles, read } from './documents/project-files.mjs';
import { wrap } from './documents/wrap.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { fromRoot, toolScript } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runMain } from './lib/run-main.mjs';
import { say } from './lib/say.mjs';

/** `npm run format`: Biome writes the code, and long lines of documents are wrapped. */
await runMain(async () => {
  await ensureInstalled();
  wrapDocuments();
  const { code } = await run(productNode(), [toolScript.biome, 'check', '--write', '.']);
  return code;
});

function wrapDocuments() {
  for (const path of listFiles().filter((file) => file.endsWith('.md'))) {
    const text = read(path);
    const wrapped = wrap(text);
    if (wrapped === text) continue;
    writeFileSync(fromRoot(path), wrapped);
    say(`${path} wrapped`);
  }
}
