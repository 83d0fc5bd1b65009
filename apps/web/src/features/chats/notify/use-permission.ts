import { useSyncExternalStore } from 'react';
import { changeNotifySettings } from '../../../lib/notify/notify-settings.ts';

type Permission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
const look = (): Permission => ('Notification' in globalThis ? Notification.permission : 'unsupported');

/** The page waits for milliseconds while the browser looks: not at each drawing. */
let known: Permission | undefined;

function read(): Permission {
  known ??= look();
  return known;
}

/** Whether the browser lets us notify; and asking for it, which a person's click must lead to. */
export function useNotifyPermission(): { permission: Permission; turnOn: () => Promise<void> } {
  const permission = useSyncExternalStore(subscribe, read);
  return { permission, turnOn };
}

async function turnOn(): Promise<void> {
  changeNotifySettings({ popups: true, answered: true });
  if (look() === 'default') await Notification.requestPermission();
  lookAgain();
}

function lookAgain(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // It may have been changed in the browser's own settings meanwhile.
  if (listeners.size === 0) window.addEventListener('focus', lookAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('focus', lookAgain);
    known = undefined;
  };
}
