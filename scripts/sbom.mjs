import { ensureInstalled, npm } from './lib/install.mjs';
import { runMain } from './lib/run-main.mjs';
import { PlainError, sayBesideLog } from './lib/say.mjs';

const SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--loglevel=error'];

/** `npm run -s sbom > sbom.json`: what a production install consists of, as CycloneDX. */
await runMain(async () => {
  sayBesideLog();
  await ensureInstalled();
  const { code, output } = await npm(...SBOM, '--package-lock-only');
  if (code !== 0) throw new PlainError(`npm could not list the packages:\n${output.trim()}`);
  process.stdout.write(`${output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)}\n`);
  return 0;
});
