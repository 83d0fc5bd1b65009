import '../texts/register.ts';
import { ActionIcon, Popover, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { changeNotifySettings, useNotifySettings } from '../../../lib/notify/notify-settings.ts';
import { useNotifyPermission } from './use-permission.ts';

/** In the bar: how this browser tells of new messages, and the way to mute it. */
export function NotifyMenu() {
  const t = useText('chats');
  const [open, setOpen] = useState(false);
  const { popups, sound } = useNotifySettings();
  const { permission } = useNotifyPermission();
  const speaks = sound || (popups && permission === 'granted');
  const Glyph = speaks ? IconBell : IconBellOff;
  return (
    <Popover opened={open} onChange={setOpen} position="right-end" shadow="md" trapFocus returnFocus width={280}>
      <Popover.Target>
        <Tooltip label={t('notify.title')} position="right" disabled={open}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('notify.title')}
            onClick={() => setOpen((was) => !was)}
          >
            <Glyph size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notify.title')}>
        <NotifySwitches />
      </Popover.Dropdown>
    </Popover>
  );
}

function NotifySwitches() {
  const t = useText('chats');
  const { popups, sound } = useNotifySettings();
  const { permission, turnOn } = useNotifyPermission();
  const handlePopups = (on: boolean) => (on ? void turnOn() : changeNotifySettings({ popups: false, answered: true }));
  return (
    <Stack gap="sm">
      <Switch
        label={t('notify.popups')}
        checked={popups && permission === 'granted'}
        disabled={permission === 'denied' || permission === 'unsupported'}
        onChange={(event) => handlePopups(event.currentTarget.checked)}
      />
      {permission === 'denied' && (
        <Text size="xs" c="dimmed">
          {t('notify.denied')}
        </Text>
      )}
      <Switch
        label={t('notify.sound')}
        checked={sound}
        onChange={(event) => changeNotifySettings({ sound: event.currentTarget.checked })}
      />
    </Stack>
  );
}
