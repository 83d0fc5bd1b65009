import { expect, it } from 'vitest';
import { withValueAt } from './paths.ts';

it('a field that the value has not yet can be typed in, also within one that it has not, and taken out again', () => {
  const value: object = { name: { en: 'Ping' } };
  expect(withValueAt(value, ['reviewTakes', 'en'], '1 day')).toEqual({ ...value, reviewTakes: { en: '1 day' } });
  expect(withValueAt(value, ['reviewTakes', 'en'], undefined)).toEqual({ ...value, reviewTakes: {} });
  expect(withValueAt(value, ['name', 'en'], 'Pong')).toEqual({ name: { en: 'Pong' } });
});

it('fields and entries of lists keep their places', () => {
  const value = { first: 1, list: [{ at: 1 }, { at: 2 }], last: 3 };
  const changed = withValueAt(value, ['list', 1, 'at'], 5);
  expect(JSON.stringify(changed)).toBe('{"first":1,"list":[{"at":1},{"at":5}],"last":3}');
});
