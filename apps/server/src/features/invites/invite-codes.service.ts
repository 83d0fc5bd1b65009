import { randomInt } from 'node:crypto';
import type { BrandId } from '@manyline/brands/schema';
import { INVITE_CODE_ALPHABET, INVITE_CODE_LENGTH } from '@manyline/domain/invite-code';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { InvitesRepository } from './invites.repository.ts';

export interface InviteCodesDeps {
  invites: Pick<InvitesRepository, 'findCode' | 'insertCode'>;
  now: Clock;
  drawCode?: (() => string) | undefined;
}

/** With a hundred million codes given out, ten draws fail once in 10^26. */
const DRAWS = 10;

/** Codes are drawn, so that nobody can reckon one from a user id or from another code. */
export function createInviteCodes({ invites, now, drawCode = drawInviteCode }: InviteCodesDeps) {
  /** The account's code, made when it is first asked for; the same for good, however many ask at once. */
  return async function getCode(accountId: string, platform: BrandId): Promise<string> {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const known = await invites.findCode(accountId);
      if (known) return known;
      const code = drawCode();
      if (await invites.insertCode({ accountId, platform, code }, now())) return code;
    }
    throw new AppError('INTERNAL', 'no free invite code');
  };
}

function drawInviteCode(): string {
  const draw = () => INVITE_CODE_ALPHABET[randomInt(INVITE_CODE_ALPHABET.length)];
  return Array.from({ length: INVITE_CODE_LENGTH }, draw).join('');
}
