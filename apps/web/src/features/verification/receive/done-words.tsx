import type { LockPhone } from '@manyline/contract/verification';
import { useStore } from 'zustand';
import { useText } from '../../../lib/i18n/i18n.ts';
import { hasReceived, isSameLock, type Receiving, type ReceivingState } from '../model/receiving.ts';

interface DoneWordsProps {
  /** Handed in: dialogs stand outside of what provides it. */
  receiving: Receiving;
  held: LockPhone;
  words: Record<'app' | 'number' | 'rate', string>;
}

/** The meaning of being done, by what is known now: a code may come, or the connection go, while the question stands. */
export function DoneWords({ receiving, held, words }: DoneWordsProps) {
  const t = useText('verification');
  return t(
    useStore(receiving.store, (state) => doneBody(held, state)),
    words,
  );
}

/** For a subscribed number nothing ends but the waiting. Of another lock's texts nothing follows for this one. */
function doneBody(held: LockPhone, state: ReceivingState) {
  if (held.subStatus === 1) return 'done.bodySubscribed';
  const isShown = isSameLock(state.lock, held);
  if (isShown && hasReceived(state)) return 'done.bodyReceived';
  return isShown && !state.isBehind ? 'done.body' : 'done.bodyUnknown';
}
