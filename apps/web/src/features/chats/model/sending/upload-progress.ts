import { createStore } from 'zustand/vanilla';
import type { SendQueue } from '../../../../lib/socket/send-queue.ts';

/** How much of each picture on its way has left this browser: 0 to 1 by smsId. Not among the messages: it changes often. */
export const uploadProgress = createStore<ReadonlyMap<string, number>>(() => new Map());

const LOOK_MS = 100;

interface UploadSocket {
  queue: Pick<SendQueue, 'isUnderWay'>;
  unsentBytes(): number | undefined;
}

/** Looks at what waits in the socket until told to stop. Of two pictures at once each is told with the other's rest. */
export function watchUpload(smsId: string, bytes: number, socket: UploadSocket): () => void {
  const look = () => {
    const unsent = socket.unsentBytes();
    if (unsent === undefined || !socket.queue.isUnderWay(smsId)) return;
    const sent = Math.min(1, Math.max(0, 1 - unsent / bytes));
    uploadProgress.setState((all) => new Map(all).set(smsId, sent), true);
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    uploadProgress.setState((all) => {
      const rest = new Map(all);
      rest.delete(smsId);
      return rest;
    }, true);
  };
}
