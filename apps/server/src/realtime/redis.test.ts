import { expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openRedis } from './redis.ts';

it('a Redis that cannot be reached at the start is named once, by the error, and not in the log beside it', async () => {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  // Nobody listens on port 1.
  await expect(openRedis('redis://127.0.0.1:1', log)).rejects.toThrow('REDIS_URL: Redis cannot be reached');
  expect(lines).toEqual([]);
});
