import { expect, it } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import { makeWorldFolder } from '../testing/fault-beginnings.ts';
import { startServer } from '../testing/server-process.ts';

it('what a server writes where nobody sits at a terminal is one JSON object a line, from its start to its end', async () => {
  const server = await startServer(await freePort(), { DATA_DIR: makeWorldFolder(), LOG_LEVEL: 'info' });
  await fetch(`${server.url}/web/localWorld`);
  await server.end('SIGTERM');
  const lines = server.output().split('\n').filter(Boolean);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expect.arrayContaining(['ready', 'answered', 'draining']));
});
