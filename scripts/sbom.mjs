import { ensureInstalled, npm } from './lib/install.mjs';
import { runMain } from './lib/run-main.mjs';
import { PlainError, sayBesideLog } from './lib/say.mjs';

const SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error'];
const FOR_DEVELOPMENT = 'cdx:npm:package:development';

/** `npm run -s sbom > sbom.json`: what a production install consists of, as CycloneDX. */
await runMain(async () => {
  sayBesideLog();
  await ensureInstalled();
  const { code, output } = await npm(...SBOM, '--package-lock-only');
  if (code !== 0) throw new PlainError(`npm could not list the packages:\n${output.trim()}`);
  const all = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  process.stdout.write(`${JSON.stringify(withoutTools(all), null, 2)}\n`);
  return 0;
});

/** npm's own `--omit=dev` leaves out packages of workspaces that a tool wants too, such as Socket.IO. */
function withoutTools({ components, dependencies, ...about }) {
  const isTool = ({ properties = [] }) => properties.some(({ name }) => name === FOR_DEVELOPMENT);
  const tools = new Set(components.filter(isTool).map((component) => component['bom-ref']));
  const isKept = (ref) => !tools.has(ref);
  return {
    ...about,
    components: components.filter((component) => !isTool(component)),
    dependencies: dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
}
