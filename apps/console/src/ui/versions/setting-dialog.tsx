import { Alert, Stack, TextInput } from '@mantine/core';
import { listChanges } from '@manyline/brands/setting-changes';
import { Problem } from '@manyline/page/ui/problem';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { fromLocal } from '../../lib/local-time.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { ProposedDialog } from '../proposed-dialog.tsx';
import { SettingDifference } from './setting-difference.tsx';
import { type AnySetting, type Place, useSetting } from './use-setting.ts';
import { useVersionText } from './words.ts';

interface SettingDialogProps {
  setting: AnySetting;
  title: string;
  confirm: string;
  danger?: boolean;
  /** Undefined while it is not named yet. */
  place: Place | undefined;
  /** Undefined: nothing is said of the place any more; or, while it is blocked, not typed yet. */
  value: unknown;
  isBlocked: boolean;
  /** A difference of its own, where that of the values says too little or too much. */
  difference?: ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

/** Sets something: the form, then what it changes, from when, and why. Where it takes two people it is proposed. */
export function SettingDialog(props: SettingDialogProps) {
  const { setting, title, confirm, danger, place, value, isBlocked, difference, children, onClose } = props;
  const { locale } = useLanguage();
  const t = useVersionText();
  const { read, change } = useSetting(setting, place);
  const [begins, setBegins] = useState('');
  const [basedOn, setBasedOn] = useState<{ place: string; latest: number }>();
  const from = begins === '' ? undefined : fromLocal(begins);
  const known = place && !read.isPlaceholderData ? read.data : undefined;
  const placeKey = JSON.stringify(place);
  // The version first looked at counts, not one that an earlier dialog has left: of what another makes meanwhile one is told.
  if (known && !read.isFetching && basedOn?.place !== placeKey) setBasedOn({ place: placeKey, latest: known.latest });
  const isOutdated = known !== undefined && basedOn?.place === placeKey && basedOn.latest < known.latest;
  const changes = known ? listChanges(known.value, value) : [];
  if (setting.isPriced && change.isSuccess) return <ProposedDialog onClose={onClose} />;
  return (
    <ActionDialog
      title={title}
      preview={
        <Stack gap="sm">
          {children}
          {!isBlocked && known && (difference ?? <SettingDifference changes={changes} locale={locale} />)}
          {isOutdated && !change.isPending && (
            <Alert color="yellow" variant="light" p="xs" role="alert">
              {t('changedMeanwhile')}
            </Alert>
          )}
          <Problem error={read.error} onRetry={read.refetch} />
          <TextInput
            type="datetime-local"
            label={t('beginsAt')}
            description={t('beginsHint')}
            value={begins}
            onChange={(event) => setBegins(event.currentTarget.value)}
          />
        </Stack>
      }
      confirm={setting.isPriced ? t('propose') : confirm}
      {...(danger && { danger })}
      wantsReason
      needsFourEyes={setting.isPriced}
      isBlocked={
        isBlocked ||
        !known ||
        basedOn?.place !== placeKey ||
        isOutdated ||
        changes.length === 0 ||
        (begins !== '' && from === undefined)
      }
      isBusy={change.isPending}
      error={change.error}
      onConfirm={(reason) => {
        if (!place || !known) return;
        change.mutate(
          {
            place,
            basedOn: basedOn?.latest ?? known.latest,
            reason,
            ...(value !== undefined && { value }),
            ...(from !== undefined && { from }),
          },
          { onSuccess: () => !setting.isPriced && onClose() },
        );
      }}
      onClose={onClose}
    />
  );
}
