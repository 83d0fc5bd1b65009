import type { limitSetting } from '@manyline/contract/console/limits';
import type { SettingVersion } from '@manyline/contract/console/setting-versions';
import type { CallOutput, FreeCall } from '@manyline/contract/define-call';
import { useAct, useRead } from '../../lib/api.ts';

export type Place = Record<string, string>;

/** Any of what operators set: the place and the value are each setting's own. */
export interface AnySetting {
  isPriced: boolean;
  show: FreeCall;
  changed: FreeCall;
  change: FreeCall;
}

type Shown = Omit<CallOutput<(typeof limitSetting)['show']>, 'value'> & { value?: unknown };
export interface LastChange extends Pick<SettingVersion, 'state' | 'who' | 'madeAt' | 'from'> {
  place: Place;
}
interface Wanted {
  place: Place;
  value?: unknown;
  undo?: number;
  from?: number;
  basedOn: number;
  reason: string;
}

/** Others change it too: a version that came is seen after so long. */
const READ_EVERY_MS = 10_000;

/** A setting's versions, and the call that changes it. */
export function useSetting(setting: AnySetting, place: Place | undefined) {
  const read = useRead(setting.show, { ...place }, { enabled: place !== undefined, everyMs: READ_EVERY_MS });
  const { data, error, refetch, isPlaceholderData, isFetching } = read;
  const change = useAct(setting.change);
  return {
    read: { data: data as Shown | undefined, error, refetch, isPlaceholderData, isFetching },
    change: {
      isPending: change.isPending,
      isSuccess: change.isSuccess,
      error: change.error,
      mutate: (wanted: Wanted, options?: { onSuccess: () => void }) => change.mutate(wanted as never, options),
    },
  };
}
