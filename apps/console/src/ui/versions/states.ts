import type { SettingVersion } from '@manyline/contract/console/setting-versions';
import type { VersionKey } from './texts/en.ts';

export const stateText: Record<SettingVersion['state'], VersionKey> = {
  inForce: 'versionInForce',
  scheduled: 'versionScheduled',
  past: 'versionPast',
  withdrawn: 'versionWithdrawn',
};
export const stateColour: Record<SettingVersion['state'], string> = {
  inForce: 'green',
  scheduled: 'blue',
  past: 'gray',
  withdrawn: 'gray',
};
