import { hkdfSync } from 'node:crypto';
import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import { seal, unseal } from '../../lib/seal.ts';

export const IDENTITY_LINK_PREFIX = '/media/identity/';
/** Decision 39. */
const LINK_MS = 5 * MINUTE_MS;
const UUID_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = 2 * UUID_BYTES + TIME_BYTES;
/** The whole link's last part stays under what a route takes. */
const LOOKER_BYTES_MAX = 60;
const ABOUT = 'identity link';

/** Whose picture, and who was given the link to it. */
export interface IdentityLink {
  accountId: string;
  pictureId: string;
  lookedBy: string;
}

export type IdentityLinks = ReturnType<typeof createIdentityLinks>;

/** Links that say nothing to anybody but us: sealed, so neither read nor changed, and each made for one looker. */
export function createIdentityLinks({ secret, now }: { secret: string; now: Clock }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'identity links', 32));

  /** @throws NOT_FOUND for what is no link of ours */
  function open(url: string): IdentityLink & { expiresAt: number } {
    const [, token = ''] = /\/media\/identity\/([\w-]{1,200})$/.exec(url) ?? [];
    const plain = unseal(key, Buffer.from(token, 'base64url'), ABOUT);
    if (!plain) throw new AppError('NOT_FOUND', 'no link to an identity picture, or one of another key');
    return {
      accountId: toUuid(plain.subarray(0, UUID_BYTES)),
      pictureId: toUuid(plain.subarray(UUID_BYTES, 2 * UUID_BYTES)),
      expiresAt: plain.readUIntBE(2 * UUID_BYTES, TIME_BYTES),
      lookedBy: plain.toString('utf8', HEAD_BYTES),
    };
  }

  return {
    /** Path of a picture, open for five minutes. */
    make({ accountId, pictureId, lookedBy }: IdentityLink): string {
      const head = Buffer.alloc(HEAD_BYTES);
      Buffer.from(accountId.replaceAll('-', ''), 'hex').copy(head, 0);
      Buffer.from(pictureId.replaceAll('-', ''), 'hex').copy(head, UUID_BYTES);
      head.writeUIntBE(now() + LINK_MS, 2 * UUID_BYTES, TIME_BYTES);
      const plain = Buffer.concat([head, cut(lookedBy)]);
      return `${IDENTITY_LINK_PREFIX}${seal(key, plain, ABOUT).toString('base64url')}`;
    },

    /** Also an expired link: it still says which picture is meant. Undefined: no link of ours. */
    find(url: string): IdentityLink | undefined {
      try {
        return open(url);
      } catch {
        return undefined;
      }
    },

    /** @throws NOT_FOUND, IDENTITY_LINK_EXPIRED */
    open(url: string): IdentityLink {
      const { expiresAt, ...link } = open(url);
      if (expiresAt <= now()) throw new AppError('IDENTITY_LINK_EXPIRED', 'a link to an identity picture that expired');
      return link;
    },
  };
}

/** At a whole character. */
function cut(words: string): Buffer {
  let text = words;
  while (Buffer.byteLength(text) > LOOKER_BYTES_MAX) text = [...text].slice(0, -1).join('');
  return Buffer.from(text);
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
