import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type LimitOnWire, setLimit } from '@manyline/contract/console/limits';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';

const COUNT = /^\d{1,6}$/;
const COUNTRY = /^[A-Z]{2}$/;
const DIGITS = /^[1-9]\d{0,14}$/;

interface LimitDialogProps {
  /** Absent: for a place that is still to be named. */
  limit?: LimitOnWire;
  /** Of that place. */
  name?: string;
  onClose: () => void;
}

/** Sets a limit of a place, or takes back what was set. */
export function LimitDialog({ limit, name = '', onClose }: LimitDialogProps) {
  const { t } = useNetworkWords();
  const [kind, setKind] = useState<'country' | 'prefix'>('country');
  const [where, setWhere] = useState('');
  const [hour, setHour] = useState(String(limit?.hour ?? 0));
  const [day, setDay] = useState(String(limit?.day ?? 0));
  const [takesBack, setTakesBack] = useState(false);
  const act = useAct(setLimit);
  const place = limit?.place ?? (kind === 'country' ? where : `to:${where}`);
  const isPlace = limit !== undefined || (kind === 'country' ? COUNTRY : DIGITS).test(where);
  const areCounts = COUNT.test(hour) && COUNT.test(day) && Number(day) >= Number(hour);
  const amounts = { hour: Number(hour), day: Number(day) };
  return (
    <ActionDialog
      title={limit ? t('changeLimit', { what: name }) : t('setLimit')}
      preview={
        <Stack gap="sm">
          {!limit && (
            <>
              <NativeSelect
                label={t('place')}
                value={kind}
                onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
                data={[
                  { value: 'country', label: t('forCountry') },
                  { value: 'prefix', label: t('forPrefix') },
                ]}
                data-autofocus
              />
              <TextInput
                label={t(kind === 'country' ? 'countryCode' : 'prefix')}
                required
                maxLength={kind === 'country' ? 2 : 15}
                value={where}
                onChange={(event) => setWhere(event.currentTarget.value.trim().toUpperCase())}
              />
            </>
          )}
          <Group grow>
            <TextInput
              label={t('perHour')}
              inputMode="numeric"
              value={hour}
              disabled={takesBack}
              onChange={(event) => setHour(event.currentTarget.value.trim())}
            />
            <TextInput
              label={t('perDay')}
              inputMode="numeric"
              value={day}
              disabled={takesBack}
              onChange={(event) => setDay(event.currentTarget.value.trim())}
            />
          </Group>
          {limit?.isSet && (
            <Checkbox
              label={t('limitBack')}
              checked={takesBack}
              onChange={(event) => setTakesBack(event.currentTarget.checked)}
            />
          )}
        </Stack>
      }
      confirm={t('save')}
      wantsReason
      isBlocked={!isPlace || (!takesBack && !areCounts)}
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) =>
        act.mutate({ place, ...(!takesBack && { limit: amounts }), reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
