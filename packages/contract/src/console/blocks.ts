import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, searchText } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { defineSetting } from './define-setting.ts';

/** texts: nobody texts what it names · signUp: nobody new comes in with it; who is in stays. */
export const blockKind = z.enum(['texts', 'signUp']);
export type BlockKind = z.infer<typeof blockKind>;

const DIGITS = /^[1-9]\d{0,14}$/;
/** Those digits, an email address, or an @ and a domain. */
const PLACE = /^([1-9]\d{0,14}|[^\s@]{0,64}@[a-z0-9-]+(\.[a-z0-9-]+)+)$/;

/** Digits that numbers begin with, all of them or the first few; of a sign-up also an email address, or an @ and a domain. */
export const blockedPlace = z.string().trim().toLowerCase().max(200).regex(PLACE);

/** Whether a block of this kind may name it: what is texted is a number. */
export const fitsBlock = (kind: BlockKind, place: string): boolean =>
  DIGITS.test(place) || (kind === 'signUp' && blockedPlace.safeParse(place).success);

export const blockOnWire = z.object({
  kind: blockKind,
  place: z.string(),
  by: z.string(),
  reason: z.string(),
  blockedAt: epochMs,
});
export type BlockOnWire = z.infer<typeof blockOnWire>;

/** By kind and place. */
export const getBlocks = defineOperatorCall('GET', '/blocks', {
  summary: 'Numbers, ranges and addresses that operators have shut out.',
  access: 'limits.see',
  query: querySchema({ search: searchText.optional(), nextPage: cursor.optional() }),
  response: z.object({ blocks: z.array(blockOnWire), nextPage: cursor.optional() }),
});
export const exportBlocks = defineListFile(getBlocks, {
  summary: 'Numbers, ranges and addresses that operators have shut out, as CSV.',
  access: 'limits.export',
  query: querySchema({ search: searchText.optional() }),
});
/** Nothing said: it is not shut out. */
export const blockSetting = defineSetting({
  kind: 'block',
  path: '/blocks',
  what: 'A number, a range or an address on the block list',
  see: 'limits.see',
  change: 'limits.act',
  place: { kind: blockKind, place: blockedPlace },
  value: z.object({ isBlocked: z.literal(true) }),
});
export const { show: getBlockVersions, changed: getChangedBlocks, change: changeBlock } = blockSetting;
