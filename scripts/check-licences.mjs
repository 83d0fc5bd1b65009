import { readFileSync } from 'node:fs';
import { findForbidden, listLicences } from './lib/licences.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runMain } from './lib/run-main.mjs';
import { say } from './lib/say.mjs';

/** Fails on packages of a production install under licences that we did not agree to; with `--list`, tells all of them. */
await runMain(async () => {
  const packages = listLicences(JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')));
  if (process.argv.includes('--list'))
    for (const { name, version, licence } of packages) say(`${name} ${version}: ${licence}`);
  const forbidden = findForbidden(packages);
  for (const line of forbidden) say(line);
  return forbidden.length === 0 ? 0 : 1;
});
