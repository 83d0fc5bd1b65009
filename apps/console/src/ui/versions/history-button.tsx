import { Button } from '@mantine/core';
import { useState } from 'react';
import { SettingHistory } from './setting-history.tsx';
import type { AnySetting, Place } from './use-setting.ts';
import { useVersionText } from './words.ts';

interface HistoryButtonProps {
  setting: AnySetting;
  place: Place;
  /** The place in words. */
  what: string;
  mayChange: boolean;
}

/** Opens the versions of something that operators set. */
export function HistoryButton({ what, ...rest }: HistoryButtonProps) {
  const t = useVersionText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" aria-label={t('historyOf', { what })} onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      {isOpen && <SettingHistory what={what} {...rest} onClose={() => setOpen(false)} />}
    </>
  );
}
