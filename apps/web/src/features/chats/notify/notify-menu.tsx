import '../texts/register.ts';
import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useNotifySettings } from '../../../lib/notify/notify-settings.ts';
import { useOpener } from '../../../ui/opened/use-opener.ts';
import { tip } from '../../../ui/tip/tip.ts';
import { useNotifyPermission } from './use-permission.ts';

const loadPopover = async () => (await import('./notify-popover.tsx')).NotifyPopover;
const NotifyPopover = lazyPart(loadPopover);

/** In the bar: how this browser tells of new messages, and the way to mute it. */
export function NotifyMenu() {
  const t = useText('chats');
  const { opener, close, props } = useOpener('dialog', loadPopover);
  const { popups, sound } = useNotifySettings();
  const { permission } = useNotifyPermission();
  const speaks = sound || (popups && permission === 'granted');
  const Glyph = speaks ? IconBell : IconBellOff;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={40} {...tip(t('notify.title'), 'right')} {...props}>
        <Glyph size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {opener && (
        <Suspense>
          <NotifyPopover opener={opener} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
