import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { tellCrowd } from './crowd.ts';
import type { AppServer } from './socket-types.ts';

it('each client hears how many share its node, and all of them when they have become twice as many', () => {
  const toAll = vi.fn();
  const io = Object.assign(new EventEmitter(), { engine: { clientsCount: 0 }, local: { emit: toAll } });
  tellCrowd(io as unknown as AppServer);
  const heard: number[] = [];
  for (let client = 1; client <= 1_000; client += 1) {
    io.engine.clientsCount = client;
    io.emit('connection', { emit: (_: string, { sockets }: { sockets: number }) => heard.push(sockets) });
  }
  expect(toAll.mock.calls.map(([, { sockets }]) => sockets)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
  expect(heard).toHaveLength(990);
  expect(heard.at(-1)).toBe(1_000);
});
