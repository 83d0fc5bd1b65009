import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

const readExample = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('every metric that the example rules watch exists', async () => {
  const { body } = await world.http.inject({ url: '/metrics' });
  const watched = new Set(readExample('alerts.yml').match(/manyline_\w+/g));
  expect(watched.size).toBeGreaterThan(5);
  for (const name of watched) expect(body, name).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, '')} `, 'm'));
});

it('the example settings are taken once their keys are filled in', () => {
  const lines = readExample('manyline.env')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  const filled = {
    SECRET_KEY: 'k'.repeat(64),
    IDENTITY_KEY: 'a'.repeat(64),
    SANDBOX_PASSWORD: 'correct horse battery',
  };
  const config = readConfig({ ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))), ...filled });
  expect(config).toMatchObject({ publicUrl: 'https://manyline.example', trustProxy: 1, secretKey: filled.SECRET_KEY });
});

it('the example unit and container wait longer than a drain may take, and start the program that there is', () => {
  const readSource = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  const drainMs = Number(
    /DRAIN_WITHIN_MS = ([\d_]+);/.exec(readSource('apps/server/src/serve.ts'))![1]!.replace('_', ''),
  );
  const unit = readExample('manyline.service');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) * 1000).toBeGreaterThan(drainMs);
  expect(Number(/^ +stop_grace_period: (\d+)s$/m.exec(readExample('compose.yaml'))![1]) * 1000).toBeGreaterThan(
    drainMs,
  );
  const [, program] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit)!;
  expect(readExample('Dockerfile')).toContain(`CMD ["node", "${program}"]`);
  expect(readSource(program!)).toContain('serve(');
});
