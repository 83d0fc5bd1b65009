import { contactProblemText } from '@manyline/contract/contact-problems';
import { inputProblems } from '@manyline/contract/input-problems';
import { contactLimits } from '@manyline/domain/contact';
import { describe, expect, it } from 'vitest';
import { toErrorBody } from './answer-error.ts';
import { invalidInput } from './app-error.ts';

describe('what is wrong with a field', () => {
  it('that is a sentence of its own ends with one mark within ours', () => {
    const error = invalidInput('name', contactProblemText('nameTooLong'), contactLimits);
    expect(toErrorBody(error, 'en').retmsg).toMatch(/^Please check "name": The name has more than \d+ characters\.$/);
    expect(toErrorBody(error, 'zh').retmsg).toMatch(/个字符。$/);
    expect(toErrorBody(error, 'zh').retmsg).not.toMatch(/。。/);
  });

  it('that is part of one is said as it is', () => {
    const error = invalidInput('name', inputProblems.missing);
    expect(toErrorBody(error, 'en').retmsg).toBe('Please check "name": it is missing.');
  });
});
