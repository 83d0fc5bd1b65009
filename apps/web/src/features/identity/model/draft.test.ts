import { expect, it } from 'vitest';
import { addPicture, canSubmit, draftOf, isChanged, isChosenAlready, removePicture, toFields } from './draft.ts';

const none = { status: -1 as const, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' };
const refused = { ...none, status: 100 as const, idCardUrl1: '/a', idCardUrl2: '/b', idHoldUrl1: '/c' };
const picture = (id: string) => ({ id, url: `blob:${id}`, file: new File(['x'], `${id}.jpg`) });

it('submit needs both fronts and a change, and a proof that may be filed', () => {
  const first = draftOf(none);
  const card = addPicture(first, 'idCard', picture('x'));
  const both = addPicture(card, 'idHold', picture('y'));
  expect([first, card, both].map((draft) => canSubmit(draft, first, -1))).toEqual([false, false, true]);
  expect([1, 2, 100].map((status) => canSubmit(both, first, status as 1))).toEqual([false, false, true]);
  const kept = draftOf(refused);
  expect(canSubmit(kept, kept, 100)).toBe(false);
});

it('a third picture of a group is not taken', () => {
  const draft = addPicture(draftOf(refused), 'idCard', picture('x'));
  expect(draft.idCard.map((each) => each?.id)).toEqual(['idCard1', 'idCard2']);
  expect(isChanged(draft, draftOf(refused))).toBe(false);
});

it('the back stays the back when the front is removed, and nothing is filed without a front', () => {
  const first = draftOf(refused);
  const without = removePicture(first, 'idCard', 'idCard1');
  expect(isChanged(without, first)).toBe(true);
  expect(toFields(without)).toEqual({ idCardUrl2: '/b', idHoldUrl1: '/c' });
  expect(canSubmit(without, first, 100)).toBe(false);
  const front = picture('front');
  const mended = addPicture(without, 'idCard', front);
  expect(toFields(mended)).toEqual({ idCard1: front.file, idCardUrl2: '/b', idHoldUrl1: '/c' });
  expect(canSubmit(mended, first, 100)).toBe(true);
});

it('what was chosen and taken back is no change', () => {
  const first = draftOf(refused);
  const there = addPicture(first, 'idHold', picture('x'));
  expect(isChanged(there, first)).toBe(true);
  expect(isChanged(removePicture(there, 'idHold', 'x'), first)).toBe(false);
});

it('new files and links of earlier pictures go to their places', () => {
  const added = picture('x');
  const draft = addPicture(removePicture(draftOf(refused), 'idCard', 'idCard2'), 'idCard', added);
  expect(toFields(draft)).toEqual({ idCardUrl1: '/a', idCard2: added.file, idHoldUrl1: '/c' });
});

it('one picture is not taken for two places, whatever its file is called', async () => {
  const photo = (words: string, name: string) => new File([words], name);
  const chosen = { ...picture('x'), source: photo('a front', 'front.jpg') };
  const draft = addPicture(draftOf(none), 'idCard', chosen);
  expect(await isChosenAlready(draft, photo('a front', 'copy.jpg'))).toBe(true);
  expect(await isChosenAlready(draft, photo('a trunk', 'front.jpg')), 'as long, and another').toBe(false);
  expect(await isChosenAlready(draftOf(none), photo('a front', 'front.jpg'))).toBe(false);
});
