import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createWords } from './create-words.ts';
import { wordsOfError } from './words-of-error.ts';

it.each([
  ['Please check "callBackUrl": it is missing.', 'callBackUrl', 'Please check: it is missing.'],
  ['请检查“callBackUrl”：缺少该项。', 'callBackUrl', '请检查：缺少该项。'],
  ['Please check "request": it is not valid.', undefined, 'Please check: it is not valid.'],
])('no key of the program is in what a person reads of a failure: %s', (retmsg, field, shown) => {
  const error = new ApiError({ retcode: 100001, retmsg, ...(field && { field }) });
  expect(wordsOfError(createWords(), error)).toBe(shown);
});
