import type { LockPhone } from '@manyline/contract/verification';

/** When receiving began, for a page that is loaded again; of this tab alone. */
export interface ReceivingMemory {
  read(lock: LockPhone): number | undefined;
  write(lock: LockPhone, startedAt: number): void;
  forget(): void;
}

const nameOf = ({ app, telCode, phone, lockDate }: LockPhone) => `${app} ${telCode}${phone} ${lockDate}`;

export function createReceivingMemory(platform: string, storage: Storage = sessionStorage): ReceivingMemory {
  const key = `receiving.${platform}`;
  return {
    read(lock) {
      const [startedAt, ...name] = (storage.getItem(key) ?? '').split(' ');
      return name.join(' ') === nameOf(lock) ? Number(startedAt) : undefined;
    },
    write: (lock, startedAt) => storage.setItem(key, `${startedAt} ${nameOf(lock)}`),
    forget: () => storage.removeItem(key),
  };
}
