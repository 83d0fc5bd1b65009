import type { LanguageCode } from './errors.ts';

type Problem = Record<LanguageCode, string>;

const missing: Problem = { en: 'it is missing', zh_cn: '缺少该项' };
const general: Problem = { en: 'it is not valid', zh_cn: '内容不正确' };
/** By the code of a schema's issue. */
const problems: Record<string, Problem> = {
  invalid_type: { en: 'it has the wrong type', zh_cn: '类型不正确' },
  invalid_format: { en: 'it is not in the right form', zh_cn: '格式不正确' },
  invalid_value: { en: 'it is not one of the allowed values', zh_cn: '不是允许的值' },
  too_small: { en: 'it is too short or too small', zh_cn: '太短或太小' },
  too_big: { en: 'it is too long or too large', zh_cn: '太长或太大' },
};

export interface SchemaIssue {
  code?: string | undefined;
  message?: string | undefined;
}

/** What is wrong with a field, in words for people; a schema's own English words where it has some. */
export function describeProblem({ code, message }: SchemaIssue): Problem {
  if (code === 'invalid_type' && /received undefined/.test(message ?? '')) return missing;
  const known = problems[code ?? ''] ?? general;
  const own = message && !/^(Invalid|Too |Expected|Unrecognized)/.test(message) ? message : known.en;
  return { en: own, zh_cn: known.zh_cn };
}
