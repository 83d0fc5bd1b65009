import { type IdentityStatus, identityStatuses } from '@manyline/domain/identity';

export type StatusName = keyof typeof identityStatuses;

/** The name of a status in the texts. */
export function statusName(status: IdentityStatus): StatusName {
  const names = Object.keys(identityStatuses) as StatusName[];
  return names.find((name) => identityStatuses[name] === status) ?? 'none';
}

export const statusColours: Record<StatusName, string> = {
  none: 'gray',
  reviewing: 'yellow',
  verified: 'teal',
  rejected: 'red',
};
