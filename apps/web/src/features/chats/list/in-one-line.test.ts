import { expect, it } from 'vitest';
import { inOneLine } from './in-one-line.ts';

it('Chinese sentences that stand on lines of their own are joined without a space, English ones as they are', () => {
  expect(inOneLine('您的个人资料已通过审核。\n查看我的资料')).toBe('您的个人资料已通过审核。查看我的资料');
  expect(inOneLine('It was accepted.\nOpen my profile')).toBe('It was accepted.\nOpen my profile');
});
