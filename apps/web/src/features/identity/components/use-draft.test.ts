// @vitest-environment happy-dom
import type { KycInfo } from '@manyline/contract/identity';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';
import { useTakeFiles } from './use-take-files.ts';
import '../texts/register.ts';

afterEach(cleanup);

const info: KycInfo = { status: -1, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' };
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pictureOf = (last: number) => new File([new Uint8Array([...PNG, last])], 'me.png');

/** A picture whose bytes come when the test lets them. */
function slowPicture(last: number) {
  const file = pictureOf(last);
  const { promise, resolve } = Promise.withResolvers<void>();
  const slice = file.slice.bind(file);
  file.slice = (...range) => {
    const part = slice(...range);
    const read = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => promise.then(read);
    return part;
  };
  return { file, arrive: resolve };
}

const open = () =>
  renderHook(
    ({ status }: { status: KycInfo['status'] }) => {
      const draft = useDraft({ ...info, status });
      return { draft, ...useTakeFiles('idCard', draft) };
    },
    { initialProps: { status: -1 as KycInfo['status'] } },
  );

it('pictures are not submitted while one is being made ready: it would be missing among them', async () => {
  const { result } = open();
  await act(() => result.current.draft.add('idCard', pictureOf(1), () => undefined));
  await act(() => result.current.draft.add('idHold', pictureOf(2), () => undefined));
  expect(result.current.draft.mayBeSubmitted).toBe(true);
  const { file, arrive } = slowPicture(3);
  act(() => result.current.takeFiles([file]));
  expect(result.current.draft.mayBeSubmitted).toBe(false);
  arrive();
  await expect.poll(() => result.current.draft.mayBeSubmitted).toBe(true);
  expect(result.current.draft.draft.idCard.map(Boolean)).toEqual([true, true]);
});

it('a picture that is ready only once they are filed by another device is not shown among those', async () => {
  const { result, rerender } = open();
  const { file, arrive } = slowPicture(1);
  let adding: Promise<void> | undefined;
  act(() => {
    adding = result.current.draft.add('idCard', file, () => undefined);
  });
  rerender({ status: 1 });
  await act(async () => {
    arrive();
    await adding;
  });
  expect(result.current.draft.draft.idCard).toEqual([undefined, undefined]);
});

const textFile = () => new File(['no picture'], 'me.txt');

it.each<[string, (result: ReturnType<typeof open>['result']) => void]>([
  ['a right one is chosen', ({ current }) => current.takeFiles([pictureOf(2)])],
  ['the pictures are filed', ({ current }) => current.draft.restart({ ...info, status: -1 })],
])('the refusal of a picture is gone once %s', async (_, change) => {
  const { result } = open();
  act(() => result.current.takeFiles([textFile()]));
  await expect.poll(() => result.current.problem).toBeTruthy();
  act(() => change(result));
  await expect.poll(() => result.current.problem).toBeUndefined();
});
