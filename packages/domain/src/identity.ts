/** How an identity proof stands (spec 1 §4). */
export const identityStatuses = { none: -1, reviewing: 1, verified: 2, rejected: 100 } as const;
export type IdentityStatus = (typeof identityStatuses)[keyof typeof identityStatuses];

/** Upload and delete; otherwise the pictures are read only (spec 1 §4). */
export function mayFileIdentity(status: IdentityStatus): boolean {
  return status === identityStatuses.none || status === identityStatuses.rejected;
}

/** A photo ID, and a photo holding the ID: each its front first, then its back (spec 1 §2). */
export const identityGroups = ['idCard', 'idHold'] as const;
export type IdentityGroup = (typeof identityGroups)[number];

export const PICTURES_PER_GROUP = 2;

/** The places of the pictures, named as the wire names their files. */
export const identitySlots = ['idCard1', 'idCard2', 'idHold1', 'idHold2'] as const;
export type IdentitySlot = (typeof identitySlots)[number];

/** Both fronts are needed (spec 1 §5). */
export const neededIdentitySlots: readonly IdentitySlot[] = ['idCard1', 'idHold1'];

const urlFields = {
  idCard1: 'idCardUrl1',
  idCard2: 'idCardUrl2',
  idHold1: 'idHoldUrl1',
  idHold2: 'idHoldUrl2',
} as const;

/** The field that carries the link of the picture at a place. */
export function urlFieldOf<Slot extends IdentitySlot>(slot: Slot): (typeof urlFields)[Slot] {
  return urlFields[slot];
}

export function slotsOf(group: IdentityGroup): readonly IdentitySlot[] {
  return identitySlots.filter((slot) => slot.startsWith(group));
}

/** Size of one picture (spec 2 §9). */
export const IDENTITY_PICTURE_MEGABYTES_MAX = 5;
export const IDENTITY_PICTURE_BYTES_MAX = IDENTITY_PICTURE_MEGABYTES_MAX * 1024 * 1024;
/** Bytes from which on a picture is compressed, towards the same size (spec 1 §5). */
export const IDENTITY_COMPRESS_BYTES = 1_048_576;
