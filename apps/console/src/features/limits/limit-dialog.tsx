import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { type LimitOnWire, limitSetting } from '@manyline/contract/console/limits';
import { useState } from 'react';
import { useNetworkWords } from '../../lib/network-language.ts';
import { SettingDialog } from '../../ui/versions/setting-dialog.tsx';

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
  const place = limit?.place ?? (kind === 'country' ? where : `to:${where}`);
  const isPlace = limit !== undefined || (kind === 'country' ? COUNTRY : DIGITS).test(where);
  const areCounts = COUNT.test(hour) && COUNT.test(day) && Number(day) >= Number(hour);
  const amounts = { hour: Number(hour), day: Number(day) };
  return (
    <SettingDialog
      setting={limitSetting}
      title={limit ? t('changeLimit', { what: name }) : t('setLimit')}
      confirm={t('save')}
      place={isPlace ? { place } : undefined}
      value={takesBack ? undefined : amounts}
      isBlocked={!isPlace || (!takesBack && !areCounts)}
      onClose={onClose}
    >
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
    </SettingDialog>
  );
}
