import type { updateKYCInfo } from '@manyline/contract/identity';
import { inputProblems } from '@manyline/contract/input-problems';
import { type IdentitySlot, identitySlots, neededIdentitySlots, urlFieldOf } from '@manyline/domain/identity';
import type { z } from 'zod';
import { invalidInput } from '../../http/app-error.ts';
import type { StoredPicture } from './identity.repository.ts';
import type { IdentityLinks } from './identity-links.ts';

export type IdentityForm = z.output<typeof updateKYCInfo.body>;

/** The picture for a place: a new file, or one that is kept already. */
export type Wanted = { slot: IdentitySlot } & ({ file: File } | { keptId: string });

/**
 * The pictures that the person wants to have, place by place.
 * @param current what the proof has
 * @throws INVALID_INPUT: a front is missing, a link is of no picture of this proof, or nothing changes (spec 1 §5)
 */
export function readIdentityForm(
  form: IdentityForm,
  { accountId, current, links }: { accountId: string; current: readonly StoredPicture[]; links: IdentityLinks },
): Wanted[] {
  const kept = new Set<string>();
  const findKept = (slot: IdentitySlot, url: string): string => {
    const link = links.find(url);
    const isOwn = link?.accountId === accountId && current.some(({ id }) => id === link.pictureId);
    if (!isOwn) throw invalidInput(urlFieldOf(slot), inputProblems.pictureUnknown);
    if (kept.has(link.pictureId)) throw invalidInput(urlFieldOf(slot), inputProblems.pictureTwice);
    kept.add(link.pictureId);
    return link.pictureId;
  };
  const wanted = identitySlots.flatMap((slot): Wanted[] => {
    const file = form[slot];
    const url = form[urlFieldOf(slot)];
    if (file) return [{ slot, file }];
    return url ? [{ slot, keptId: findKept(slot, url) }] : [];
  });
  for (const slot of neededIdentitySlots)
    if (!wanted.some((each) => each.slot === slot)) throw invalidInput(slot, inputProblems.pictureMissing);
  if (isSame(wanted, current)) throw invalidInput('idCard1', inputProblems.nothingChanged);
  return wanted;
}

function isSame(wanted: readonly Wanted[], current: readonly StoredPicture[]): boolean {
  const stays = (each: Wanted) =>
    'keptId' in each && current.some(({ id, slot }) => id === each.keptId && slot === each.slot);
  return wanted.length === current.length && wanted.every(stays);
}
