import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import { startServer } from '../testing/server-process.ts';

it('what a server writes where nobody sits at a terminal is one JSON object a line, from its start to its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manyline-output-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await startServer(await freePort(), { DATA_DIR: folder, LOG_LEVEL: 'info' });
  await fetch(`${server.url}/web/localWorld`);
  await server.end('SIGTERM');
  const lines = server.output().split('\n').filter(Boolean);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expect.arrayContaining(['ready', 'answered', 'draining']));
});
