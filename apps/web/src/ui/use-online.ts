import { useSyncExternalStore } from 'react';

/** Whether the browser has a line, as far as it knows. Mantine's `useNetwork` wants more of `navigator.connection` than some browsers have. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine !== false);
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
