/**
 * Holds the API document of a running server against the rules of Redocly and Spectral:
 * `node scripts/lint-api.mjs http://127.0.0.1:3000/web/openapi.json`. Redocly is installed; Spectral, 242 packages and
 * 68 MB, is fetched for the run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMain } from './lib/run-main.mjs';

const SPECTRAL = '@stoplight/spectral-cli@6.16.3';

await runMain(async () => {
  const [url = 'http://127.0.0.1:3000/web/openapi.json'] = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'manyline-api-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, await (await fetch(url)).text());
  writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended]\ntelemetry: off\n');
  writeFileSync(join(folder, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
  const results = [
    run('redocly', ['lint', file, '--config', join(folder, 'redocly.yaml')]),
    run(SPECTRAL, ['lint', file, '--ruleset', join(folder, 'spectral.yaml'), '--fail-severity', 'warn']),
  ];
  rmSync(folder, { recursive: true });
  return Math.max(...results);
});

/** Answers the exit code. */
function run(tool, args) {
  return spawnSync('npx', ['--yes', '--ignore-scripts', tool, ...args], { stdio: 'inherit' }).status ?? 1;
}
