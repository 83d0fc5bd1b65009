import { pieceSchemas, type SettingProblem, settingProblems } from '@manyline/brands/settings';
import type { BrandPiece } from '@manyline/domain/brand-pieces';
import { formatMicros, MICROS_PER_UNIT } from '@manyline/domain/money';
import type { z } from 'zod';
import { keyOfPath } from './paths.ts';
import type { RoomKey, RoomText } from './words.ts';

const own: Record<SettingProblem, RoomKey> = {
  twice: 'problemTwice',
  customBounds: 'problemCustomBounds',
  manyPopular: 'problemManyPopular',
  endsBeforeItBegins: 'problemEnds',
  noPlans: 'problemNoPlans',
  blocksAll: 'problemBlocksAll',
};

/** The rules that a value breaks, in words, by the place of each. */
export function findProblems(piece: BrandPiece, value: unknown, t: RoomText): Map<string, string> {
  const read = pieceSchemas[piece].safeParse(value);
  const issues = read.success ? [] : (read.error.issues as z.core.$ZodIssue[]);
  return new Map(issues.map((issue) => [keyOfPath(issue.path as string[]), sayIssue(issue, t)]));
}

function sayIssue(issue: z.core.$ZodIssue, t: RoomText): string {
  switch (issue.code) {
    case 'custom':
      return issue.message in settingProblems ? t(own[issue.message as SettingProblem]) : t('problemFormat');
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? t('problemEmpty')
        : t('problemTooSmall', { least: toShown(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? t('problemTooLong', { most: String(issue.maximum) })
        : t('problemTooBig', { most: toShown(issue.maximum) });
    case 'invalid_type':
      return t(issue.expected === 'string' ? 'problemEmpty' : 'problemNumber');
    case 'invalid_format':
      return t(issue.format === 'email' ? 'problemEmail' : issue.format === 'url' ? 'problemUrl' : 'problemFormat');
    case 'invalid_union':
      return t('problemUrl');
    default:
      return t('problemFormat');
  }
}

/** Bounds of prices are in millionths; no other field has bounds so large. */
function toShown(bound: number | bigint): string {
  const number = Number(bound);
  return number >= MICROS_PER_UNIT ? formatMicros(number) : String(number);
}
