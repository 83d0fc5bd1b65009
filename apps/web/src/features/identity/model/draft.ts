import type { KycInfo } from '@manyline/contract/identity';
import {
  type IdentityGroup,
  type IdentitySlot,
  identityGroups,
  mayFileIdentity,
  slotsOf,
  urlFieldOf,
} from '@manyline/domain/identity';

/** A picture in the dialog: one that the server has, or one that was chosen here. `url` is for the eyes, `source` as it was chosen. */
export type DraftPicture = { id: string; url: string; file?: File; source?: Blob };

/** The places of each group, the front first. Each keeps its own: what was the back never becomes the front. */
export type Draft = Record<IdentityGroup, readonly (DraftPicture | undefined)[]>;

export function draftOf(info: KycInfo): Draft {
  return mapGroups((group) =>
    slotsOf(group).map((slot) => {
      const url = info[urlFieldOf(slot)];
      return url === '' ? undefined : { id: slot, url };
    }),
  );
}

export function countEmpty(draft: Draft, group: IdentityGroup): number {
  return draft[group].filter((picture) => picture === undefined).length;
}

/** In the first place that is empty; a group that is full takes no more. */
export function addPicture(draft: Draft, group: IdentityGroup, picture: DraftPicture): Draft {
  const place = draft[group].indexOf(undefined);
  return place === -1 ? draft : { ...draft, [group]: draft[group].with(place, picture) };
}

export function removePicture(draft: Draft, group: IdentityGroup, id: string): Draft {
  return { ...draft, [group]: draft[group].map((picture) => (picture?.id === id ? undefined : picture)) };
}

/** Whether a file was chosen already, for any place: front and back, ID and face are never one picture. */
export async function isChosenAlready(draft: Draft, file: Blob): Promise<boolean> {
  const sources = identityGroups.flatMap((group) => draft[group].flatMap((picture) => picture?.source ?? []));
  const alike = sources.filter(({ size }) => size === file.size);
  if (alike.length === 0) return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const others = await Promise.all(alike.map(async (source) => new Uint8Array(await source.arrayBuffer())));
  return others.some((other) => other.every((byte, at) => byte === bytes[at]));
}

/** Against what the dialog began with. */
export function isChanged(draft: Draft, first: Draft): boolean {
  const idsOf = (of: Draft) => JSON.stringify(identityGroups.map((group) => of[group].map((picture) => picture?.id)));
  return idsOf(draft) !== idsOf(first);
}

/** Both fronts and a change (spec 1 §5). */
export function canSubmit(draft: Draft, first: Draft, status: KycInfo['status']): boolean {
  const hasFronts = identityGroups.every((group) => draft[group][0] !== undefined);
  return mayFileIdentity(status) && hasFronts && isChanged(draft, first);
}

/** As `updateKYCInfo` takes them: new files, and links of those that stay. */
export function toFields(draft: Draft): Record<string, File | string> {
  const fields = identityGroups.flatMap((group) =>
    draft[group].flatMap((picture, index) => {
      const slot = slotsOf(group)[index] as IdentitySlot;
      if (!picture) return [];
      return [picture.file ? [slot, picture.file] : [urlFieldOf(slot), picture.url]];
    }),
  );
  return Object.fromEntries(fields) as Record<string, File | string>;
}

function mapGroups<T>(make: (group: IdentityGroup) => T): Record<IdentityGroup, T> {
  return { idCard: make('idCard'), idHold: make('idHold') };
}
