import { Stack } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { useLanguage } from '../../lib/language.ts';
import { ProposedDialog } from '../proposed-dialog.tsx';
import { ProposedChanges } from './proposed-changes.tsx';
import { SettingDifference } from './setting-difference.tsx';
import { type AnySetting, type Place, useSetting } from './use-setting.ts';
import { type ShowChanges, VersionsList } from './versions-list.tsx';
import { useVersionText } from './words.ts';

interface SettingHistoryProps {
  setting: AnySetting;
  place: Place;
  /** The place in words. */
  what: string;
  /** False for those who may only look. */
  mayChange: boolean;
  onClose: () => void;
}

/** Who set something, when, why and to what; what is proposed for it; and the way back. */
export function SettingHistory({ setting, place, what, mayChange, onClose }: SettingHistoryProps) {
  const { locale } = useLanguage();
  const t = useVersionText();
  const { read, change } = useSetting(setting, place);
  const show: ShowChanges = (changes, inAll) => <SettingDifference changes={changes} inAll={inAll} locale={locale} />;
  if (setting.isPriced && change.isSuccess) return <ProposedDialog onClose={onClose} />;
  return (
    <Dialog title={t('historyOf', { what })} onClose={onClose}>
      <Stack gap="md">
        <Problem error={read.error} onRetry={read.refetch} />
        {read.data && (
          <>
            <ProposedChanges proposals={read.data.proposals} show={show} />
            <VersionsList
              versions={read.data.versions}
              none={t('noHistory')}
              show={show}
              undo={
                mayChange
                  ? {
                      isProposed: setting.isPriced,
                      isBusy: change.isPending,
                      error: change.error,
                      onUndo: (undo, reason) => change.mutate({ place, undo, basedOn: read.data?.latest ?? 0, reason }),
                    }
                  : undefined
              }
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
