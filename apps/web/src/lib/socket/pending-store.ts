import type { SendPayload } from '@manyline/contract/realtime';
import { PENDING } from './forget-pending.ts';
import type { PendingStore } from './send-queue.ts';

/**
 * Unacknowledged sends in this tab's session storage: they outlive a reload, and no two tabs send the same ones.
 * `owner` keeps accounts apart.
 */
export function createPendingStore(owner: string, storage: Storage = sessionStorage): PendingStore {
  const name = `${PENDING}${owner}`;
  return {
    load() {
      try {
        // Written by `save` below, by this tab; the server checks every field again.
        return (JSON.parse(storage.getItem(name) ?? '[]') as Kept[]).map(unpack);
      } catch {
        return [];
      }
    },
    save(pending) {
      if (pending.length === 0) return storage.removeItem(name);
      try {
        storage.setItem(name, JSON.stringify(pending.map(pack)));
      } catch {
        // No room for the pictures: the texts at least.
        const texts = pending.filter(({ msgType }) => msgType === 'sms');
        storage.setItem(name, JSON.stringify(texts));
      }
    },
  };
}

/** A storage holds text alone. */
type Kept = SendPayload | (Omit<Extract<SendPayload, { msgType: 'mms' }>, 'fileBuffer'> & { fileBuffer: string });

function pack(payload: SendPayload): Kept {
  if (payload.msgType === 'sms') return payload;
  let binary = '';
  for (const byte of payload.fileBuffer) binary += String.fromCharCode(byte);
  return { ...payload, fileBuffer: btoa(binary) };
}

function unpack(kept: Kept): SendPayload {
  if (kept.msgType === 'sms' || typeof kept.fileBuffer !== 'string') return kept as SendPayload;
  return { ...kept, fileBuffer: Uint8Array.from(atob(kept.fileBuffer), (character) => character.charCodeAt(0)) };
}
