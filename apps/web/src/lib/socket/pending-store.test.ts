import type { SendPayload } from '@manyline/contract/realtime';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createPendingStore } from './pending-store.ts';

const text: SendPayload = { fromNumber: '1', toNumber: '2', msgType: 'sms', smsId: 'a', text: 'words' };
const picture = (bytes: number): SendPayload => ({
  fromNumber: '1',
  toNumber: '2',
  msgType: 'mms',
  smsId: 'b',
  fileType: 'image/jpeg',
  fileName: 'b.jpg',
  fileBuffer: Uint8Array.from({ length: bytes }, (_, index) => index % 256),
});

describe('sends that outlive a reload', () => {
  it('come back as they were, pictures byte for byte', () => {
    const storage = createMemoryStorage();
    createPendingStore('wei', storage).save([text, picture(1_000)]);
    expect(createPendingStore('wei', storage).load()).toEqual([text, picture(1_000)]);
    expect(createPendingStore('ana', storage).load()).toEqual([]);
  });

  it('lose only the pictures where there is no room for them', () => {
    const storage = createMemoryStorage();
    const setItem = storage.setItem.bind(storage);
    storage.setItem = (name, value) => {
      if (value.length > 1_000) throw new DOMException('full', 'QuotaExceededError');
      setItem(name, value);
    };
    createPendingStore('wei', storage).save([text, picture(2_000)]);
    expect(createPendingStore('wei', storage).load()).toEqual([text]);
  });
});
