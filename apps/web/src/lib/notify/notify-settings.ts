import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How this browser tells of new messages. Of the browser, not of the account: it says what bothers the people around it. */
export interface NotifySettings {
  /** Native notifications, where the browser lets us. */
  popups: boolean;
  sound: boolean;
  /** Turning on was offered and answered; it is not offered again. */
  answered: boolean;
}

const NAME = 'notify';
const BEGINNING: NotifySettings = { popups: true, sound: true, answered: false };

export const notifySettings = createStore<NotifySettings>(() => load());

export function changeNotifySettings(change: Partial<NotifySettings>): void {
  notifySettings.setState(change);
  try {
    localStorage.setItem(NAME, JSON.stringify(notifySettings.getState()));
  } catch {
    // A full or forbidden storage costs the next page the choice, not this one.
  }
}

export function useNotifySettings(): NotifySettings {
  return useStore(notifySettings);
}

/** Another tab of this browser may have changed them. */
export function followNotifySettings(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === NAME) notifySettings.setState(load());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function load(): NotifySettings {
  try {
    const { popups, sound, answered } = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<NotifySettings>;
    return { popups: popups !== false, sound: sound !== false, answered: answered === true };
  } catch {
    return BEGINNING;
  }
}
