import { countSegments, SEGMENTS_MAX } from '@manyline/domain/segments';
import { AppError } from '../../http/app-error.ts';

/** The segments of a text, or of the words with a picture; 0 without any. @throws MESSAGE_TOO_LONG */
export function countAllowedSegments(text: string): number {
  const { segments } = countSegments(text);
  if (segments <= SEGMENTS_MAX) return segments;
  throw new AppError('MESSAGE_TOO_LONG', `${segments} segments`, { values: { segments, segmentsMax: SEGMENTS_MAX } });
}
