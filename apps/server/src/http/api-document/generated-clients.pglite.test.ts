import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePublicDocument } from '../api-pages/api-documents.ts';

const run = promisify(execFile);
/** A program of a package, by the place of its manifest. */
const programOf = (name: string, program: string) => join(dirname(findPackageJSON(name, import.meta.url)!), program);

let folder = '';
let document = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyline-clients-'));
  document = join(folder, 'openapi.json');
  writeFileSync(document, JSON.stringify(writePublicDocument('https://manyline.example')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: string[]) => run(process.execPath, args, { cwd: folder });

/**
 * Makes whatever asks for TypeScript get the 5th, in which generators are at home: what they ask is not in the 7th, which this
 * repository compiles with.
 */
function withTypescript5(): string[] {
  const hooks = join(folder, 'typescript-5.mjs');
  const typescript = pathToFileURL(programOf('typescript', 'lib/typescript.js')).href;
  writeFileSync(
    hooks,
    `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? '${typescript}' : name, context) });
`,
  );
  return ['--import', pathToFileURL(hooks).href];
}

/** As strictly as a careful developer's project is. */
async function compile(name: string, use: string) {
  const at = join(folder, name);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'use.ts'), use);
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
  };
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['**/*.ts'] }));
  const compiler = fileURLToPath(new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url));
  return node(compiler, '-p', at).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout.slice(0, 4_000));
  });
}

describe('a client made from the API document compiles, with the calls that a key opens', () => {
  it('by openapi-typescript', async () => {
    const types = join(folder, 'types', 'api.ts');
    await node(programOf('openapi-typescript', 'bin/cli.js'), document, '--output', types);
    await compile(
      'types',
      `import type { components, paths } from './api.ts';
type Lock = paths['/web/lockVerificationCodePhone']['get'];
export const query: Lock['parameters']['query'] = { app: 'telegram', code: 'US', numberType: 1 };
type Answer = Lock['responses'][200]['content']['application/json'];
export const numberOf = (answer: Answer): string => answer.lockPhone.number;
export const code: components['schemas']['ReceivedCode']['code'] = '48213';
// @ts-expect-error: there is no such country.
export const wrong: Lock['parameters']['query'] = { app: 'telegram', code: 7 };
`,
    );
    expect(readFileSync(types, 'utf8')).toContain('rotateSigningSecret');
  });

  it('by @hey-api/openapi-ts', async () => {
    const made = join(folder, 'client', 'api');
    const cli = programOf('@hey-api/openapi-ts', 'dist/run.mjs');
    await node(
      ...withTypescript5(),
      cli,
      '--input',
      document,
      '--output',
      made,
      '--client',
      '@hey-api/client-fetch',
      '--no-log-file',
    );
    await compile(
      'client',
      `import { finishVerificationCodePhone, getVerificationCodeSmsList, lockVerificationCodePhone } from './api';
import { client } from './api/client.gen';
export async function take(): Promise<string | undefined> {
  client.setConfig({ baseUrl: 'https://manyline.example', headers: { 'x-api-key': 'test_…' } });
  const { data, error } = await lockVerificationCodePhone({ query: { app: 'telegram', code: 'US' } });
  if (!data) throw new Error(String(error?.retcode));
  const { number } = data.lockPhone;
  const { data: texts } = await getVerificationCodeSmsList({ query: { app: 'telegram', number } });
  await finishVerificationCodePhone({ body: { app: 'telegram', number } });
  return texts?.list[0]?.code;
}
`,
    );
  });
});
