import type { updateKYCInfo } from '@manyline/contract/identity';
import { type IdentitySlot, identitySlots, neededIdentitySlots, urlFieldOf } from '@manyline/domain/identity';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import type { StoredPicture } from './identity.repository.ts';
import type { IdentityLinks } from './identity-links.ts';

export type IdentityForm = z.output<typeof updateKYCInfo.body>;

/** What comes to a place: a new file, or a picture that is kept already. */
export type Wanted = { slot: IdentitySlot } & ({ file: File } | { keptId: string });

const problems = {
  missing: { en: 'this picture is needed', zh_cn: '必须提供该图片' },
  unknown: { en: 'it is no picture of this proof; please open it again', zh_cn: '不是本证明的图片，请重新打开后再试' },
  twice: { en: 'the same picture stands in another place', zh_cn: '同一图片已用于其他位置' },
  unchanged: { en: 'nothing was changed', zh_cn: '未做任何更改' },
};

/**
 * What the person wants to have, place by place.
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
    if (!isOwn) throw invalid(urlFieldOf(slot), 'unknown');
    if (kept.has(link.pictureId)) throw invalid(urlFieldOf(slot), 'twice');
    kept.add(link.pictureId);
    return link.pictureId;
  };
  const wanted = identitySlots.flatMap((slot): Wanted[] => {
    const [file, url] = [form[slot], form[urlFieldOf(slot)]];
    if (file) return [{ slot, file }];
    return url ? [{ slot, keptId: findKept(slot, url) }] : [];
  });
  for (const slot of neededIdentitySlots)
    if (!wanted.some((each) => each.slot === slot)) throw invalid(slot, 'missing');
  if (isSame(wanted, current)) throw invalid('idCard1', 'unchanged');
  return wanted;
}

function isSame(wanted: readonly Wanted[], current: readonly StoredPicture[]): boolean {
  const stays = (each: Wanted) =>
    'keptId' in each && current.some(({ id, slot }) => id === each.keptId && slot === each.slot);
  return wanted.length === current.length && wanted.every(stays);
}

function invalid(field: string, name: keyof typeof problems): AppError {
  return new AppError('INVALID_INPUT', `${field}: ${name}`, { field, values: { field, problem: problems[name] } });
}
