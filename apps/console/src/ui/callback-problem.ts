import type { T } from '../lib/language.ts';

const problems = {
  timeout: 'problemTimeout',
  unreachable: 'problemUnreachable',
  key: 'problemKey',
  disabled: 'problemDisabled',
} as const;

/** Why a try of a callback failed, in words. */
export function describeProblem(
  { problem = '', answerCode }: { problem?: string | undefined; answerCode?: number | undefined },
  t: T,
): string {
  if (problem === 'status') return t('problemStatus', { code: answerCode ?? '?' });
  return problem in problems ? t(problems[problem as keyof typeof problems]) : problem;
}
