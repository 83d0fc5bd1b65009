import { Popover, Stack, Switch, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { changeNotifySettings, useNotifySettings } from '../../../lib/notify/notify-settings.ts';
import { OpenedBy } from '../../../ui/opened/opened-by.tsx';
import { useNotifyPermission } from './use-permission.ts';

export function NotifyPopover({ opener, onClose }: { opener: HTMLElement; onClose: () => void }) {
  const t = useText('chats');
  return (
    <Popover opened onDismiss={onClose} position="right-end" shadow="md" trapFocus width={280}>
      <Popover.Target>
        <OpenedBy opener={opener} />
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
