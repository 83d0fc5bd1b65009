import { heldNumber } from '../model/receiving.ts';
import { NumberLine } from './number-line.tsx';
import { useReceiving, useReceivingState } from './receiving-context.tsx';

/** The number that is held, to be copied. */
export function HeldNumber() {
  const { receiving } = useReceiving();
  const lock = useReceivingState((state) => state.lock);
  const list = useReceivingState((state) => state.list);
  const number = heldNumber({ lock, list });
  return number ? <NumberLine number={number} onCopied={receiving.copied} /> : null;
}
