import { expect, it } from 'vitest';
import { createStagedPictures } from './staged-pictures.ts';

const picture = { bytes: new Uint8Array(), type: 'image/png', name: 'a.png' };
const chosen = (id: string) => ({ id, name: `${id}.png`, percent: 0 });

it('keeps the order in which pictures were chosen, whichever is ready first', () => {
  const staged = createStagedPictures();
  staged.add('chat', [chosen('large'), chosen('small')]);
  staged.change('chat', 'small', { picture });
  staged.add('chat', [chosen('third')]);
  staged.change('chat', 'large', { picture });
  const ready = staged.store.getState().get('chat');
  expect(ready?.map(({ id, picture: made }) => [id, made !== undefined])).toEqual([
    ['large', true],
    ['small', true],
    ['third', false],
  ]);
  expect(staged.store.getState().get('another')).toBeUndefined();
});

it('does not bring back a picture that was taken away while it was made ready', () => {
  const staged = createStagedPictures();
  staged.add('chat', [chosen('a'), chosen('b')]);
  staged.remove('chat', ['a']);
  staged.change('chat', 'a', { picture });
  expect(staged.store.getState().get('chat')).toEqual([chosen('b')]);
});
