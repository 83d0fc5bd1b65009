import type { ByteRange } from '@manyline/ports/blob-store';

/**
 * The bytes that a `Range` header asks of a whole of `size` bytes (RFC 9110 §14.2). 'all': no header, or one that we may ignore, such
 * as several ranges at once. 'none': nothing of it is there.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'all';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'all';
  return start > end ? 'none' : { start, end };
}
