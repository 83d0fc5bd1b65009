import type { KycInfo } from '@manyline/contract/identity';
import {
  type IdentityGroup,
  type IdentitySlot,
  identityGroups,
  mayFileIdentity,
  PICTURES_PER_GROUP,
  slotsOf,
  urlFieldOf,
} from '@manyline/domain/identity';

/** A picture in the dialog: one that the server has, or one that was chosen here. `url` is for the eyes. */
export type DraftPicture = { id: string; url: string; file?: File };

/** The pictures of each group, the front first: without gaps, so that one that is removed lets the next move up. */
export type Draft = Record<IdentityGroup, readonly DraftPicture[]>;

export function draftOf(info: KycInfo): Draft {
  return mapGroups((group) =>
    slotsOf(group).flatMap((slot) => {
      const url = info[urlFieldOf(slot)];
      return url === '' ? [] : [{ id: slot, url }];
    }),
  );
}

/** A group takes so many at most; the rest is left out. */
export function addPicture(draft: Draft, group: IdentityGroup, picture: DraftPicture): Draft {
  return { ...draft, [group]: [...draft[group], picture].slice(0, PICTURES_PER_GROUP) };
}

export function removePicture(draft: Draft, group: IdentityGroup, id: string): Draft {
  return { ...draft, [group]: draft[group].filter((picture) => picture.id !== id) };
}

/** Against what the dialog began with. */
export function isChanged(draft: Draft, first: Draft): boolean {
  const idsOf = (of: Draft) => JSON.stringify(identityGroups.map((group) => of[group].map(({ id }) => id)));
  return idsOf(draft) !== idsOf(first);
}

/** Both fronts and a change (spec 1 §5). */
export function canSubmit(draft: Draft, first: Draft, status: KycInfo['status']): boolean {
  const hasFronts = identityGroups.every((group) => draft[group].length > 0);
  return mayFileIdentity(status) && hasFronts && isChanged(draft, first);
}

/** As `updateKYCInfo` takes them: new files, and links of those that stay. */
export function toFields(draft: Draft): Record<string, File | string> {
  const fields = identityGroups.flatMap((group) =>
    draft[group].map(({ file, url }, index) => {
      const slot = slotsOf(group)[index] as IdentitySlot;
      return file ? [slot, file] : [urlFieldOf(slot), url];
    }),
  );
  return Object.fromEntries(fields) as Record<string, File | string>;
}

function mapGroups<T>(make: (group: IdentityGroup) => T): Record<IdentityGroup, T> {
  return { idCard: make('idCard'), idHold: make('idHold') };
}
