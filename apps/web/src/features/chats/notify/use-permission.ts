import { useSyncExternalStore } from 'react';
import { changeNotifySettings } from '../../../lib/notify/notify-settings.ts';

type Permission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
const read = (): Permission => ('Notification' in globalThis ? Notification.permission : 'unsupported');

/** Whether the browser lets us notify; and asking for it, which a person's click must lead to. */
export function useNotifyPermission(): { permission: Permission; turnOn: () => Promise<void> } {
  const permission = useSyncExternalStore(subscribe, read);
  return { permission, turnOn };
}

async function turnOn(): Promise<void> {
  changeNotifySettings({ popups: true, answered: true });
  if (read() === 'default') await Notification.requestPermission();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // It may have been changed in the browser's own settings meanwhile.
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}
