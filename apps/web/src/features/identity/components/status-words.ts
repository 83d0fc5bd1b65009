import { type IdentityStatus, identityStatuses } from '@manyline/domain/identity';
import type { StatusTone } from '../../../ui/status-badge.tsx';

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

export const statusTones: Record<StatusName, StatusTone> = {
  none: 'neutral',
  reviewing: 'waiting',
  verified: 'good',
  rejected: 'bad',
};
