import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { joinMedia, splitMedia } from '@manyline/domain/media';
import { HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import { type MediaRef, readMediaRef } from './media-ref.rules.ts';

export const MEDIA_PREFIX = '/media/';
/** Links of one window are alike, so that a browser keeps what it has: they live one to two windows. */
const WINDOW_MS = 12 * HOUR_MS;

export type MediaLinks = ReturnType<typeof createMediaLinks>;

/**
 * Signed links to pictures and sounds. Whoever has one may look until it expires: an image element sends no token. They are
 * made only where an account reads its own messages, and made anew each time.
 */
export function createMediaLinks({ secret, now }: { secret: string; now: Clock }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'media links', 32));
  const keyId = createHmac('sha256', key).update('key id').digest('hex').slice(0, 8);
  const signatureOf = (ref: string, expires: string) =>
    createHmac('sha256', key).update(`${ref}\n${expires}`).digest('base64url');

  function sign(ref: string): string {
    const expires = String((Math.floor(now() / WINDOW_MS) + 2) * WINDOW_MS);
    const join = ref.includes('?') ? '&' : '?';
    return `${MEDIA_PREFIX}${ref}${join}e=${expires}&k=${keyId}&s=${signatureOf(ref, expires)}`;
  }

  return {
    /** From what a message holds to what goes over the wire. */
    signAll: (media: string): string => (media === '' ? '' : joinMedia(splitMedia(media).map(sign))),

    /** `url`: path and query as asked for. @throws NOT_FOUND forged or not ours, LINK_EXPIRED */
    open(url: string): MediaRef & { ref: string; expiresAt: number } {
      const match = /^\/media\/(.+?)[?&]e=(\d{1,15})&k=([0-9a-f]{8})&s=([\w-]{43})(?:&size=preview)?$/.exec(url);
      const [, ref = '', expires = '', usedKey, signature = ''] = match ?? [];
      const media = readMediaRef(ref);
      if (!media) throw new AppError('NOT_FOUND', 'not a media link');
      // A key that has been replaced is told from a forgery: its links are merely old.
      if (usedKey !== keyId) throw new AppError('LINK_EXPIRED', 'signed with a key that is no longer used');
      if (!isSame(signature, signatureOf(ref, expires))) throw new AppError('NOT_FOUND', 'a forged media link');
      if (Number(expires) <= now()) throw new AppError('LINK_EXPIRED', 'a media link that expired');
      return { ...media, ref, expiresAt: Number(expires) };
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
