import type { PlansFrameHears, PlansFrameSays } from '@manyline/contract/plans-frame';
import { ApiError } from '@manyline/page/api/api-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccessKeeper, tokenOf } from './access.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

function setUp({ answers = true } = {}) {
  const said: PlansFrameSays[] = [];
  const hears = new Set<(message: PlansFrameHears) => void>();
  const parent = {
    say(message: PlansFrameSays) {
      said.push(message);
      const token = `token ${said.length}`;
      if (answers)
        setTimeout(() =>
          [...hears].map((hear) => hear({ type: 'access', token, expiresAt: Date.now() + 10 * MINUTE })),
        );
    },
    listen(_type: string, hear: (message: never) => void) {
      hears.add(hear as never);
      return () => void hears.delete(hear as never);
    },
  };
  const keeper = createAccessKeeper(parent as never);
  const get = async () => {
    const answer = keeper.get();
    await vi.advanceTimersByTimeAsync(1);
    return (await answer).token;
  };
  return { said, keeper, get };
}

it('asks once for calls that begin together, and not again while the token lasts', async () => {
  const { said, get } = setUp();
  expect(await Promise.all([get(), get()])).toEqual(['token 1', 'token 1']);
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(await get()).toBe('token 1');
  expect(said).toHaveLength(1);
});

it('asks for the next before the last has ended', async () => {
  const { get } = setUp();
  await get();
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 10_000);
  expect(await get()).toBe('token 2');
});

it('asks again for one that the server refused, whichever call hears of it first', async () => {
  const { keeper, get } = setUp();
  keeper.drop(await get());
  expect(await get()).toBe('token 2');
  keeper.drop('token 1');
  expect(await get()).toBe('token 2');
});

it('gives up when nobody answers, and asks anew the next time', async () => {
  const { said, keeper } = setUp({ answers: false });
  const answer = expect(keeper.get()).rejects.toMatchObject({ local: 'NETWORK' });
  await vi.advanceTimersByTimeAsync(20_000);
  await answer;
  void keeper.get().catch(() => undefined);
  expect(said).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(20_000);
});

it('a token that is over is dropped and the call made again; any other refusal stands', async () => {
  const { keeper, get } = setUp();
  const source = tokenOf(keeper);
  const token = await get();
  expect(source.replaces?.(token, new ApiError({ retcode: 400001, status: 402 }))).toBe(false);
  expect(await get()).toBe(token);
  expect(source.replaces?.(token, new ApiError({ retcode: 100013, status: 401 }))).toBe(true);
  expect(await get()).not.toBe(token);
});
