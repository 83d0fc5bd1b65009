import { Button, Group, Stack, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { changeNotifySettings, useNotifySettings } from '../../../lib/notify/notify-settings.ts';
import { useNotifyPermission } from './use-permission.ts';

/** Above the first chats of somebody whom the browser has not asked yet: the question follows the click, never the page. */
export function NotifyOffer() {
  const t = useText('chats');
  const { answered } = useNotifySettings();
  const { permission, turnOn } = useNotifyPermission();
  if (answered || permission !== 'default') return null;
  return (
    <Stack gap={6} px={12} py={10} component="section" aria-label={t('notify.title')}>
      <Text size="sm">{t('notify.offer')}</Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="light" onClick={() => void turnOn()}>
          {t('notify.turnOn')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => changeNotifySettings({ answered: true })}
        >
          {t('notify.notNow')}
        </Button>
      </Group>
    </Stack>
  );
}
