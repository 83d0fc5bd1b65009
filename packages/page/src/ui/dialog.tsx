import { Modal, type ModalProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useReturnFocus } from '../focus/return-focus.ts';
import { isCovered, useIsOnTop } from '../focus/use-is-on-top.ts';
import { usePage, usePageText } from '../page-context.ts';

interface DialogProps extends Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'closeOnEscape' | 'yOffset'> {
  title: string;
  onClose: () => void;
  /** Stands at the top and grows downwards, instead of in the middle. */
  tall?: boolean;
  /** It is open by its address, so that Back closes it by itself. */
  hasAddress?: boolean;
  /** The words for whoever types, and is offered the dialog instead of having it put in the way; its title unless given. */
  reason?: string;
  children: ModalProps['children'];
}

/** The longest a system waits for the second click of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * A dialog over the page, rendered only while it is open; the focus goes back to what opened it. One that comes over
 * somebody's typing, late or by itself, waits for its end (0125). One that comes over another, or in its place, takes no
 * click for a moment, and in its place no key either: the press was meant for the other.
 */
export function Dialog({ reason, ...props }: DialogProps) {
  const { Hold } = usePage();
  const dialog = <OpenDialog {...props} />;
  return Hold ? <Hold reason={reason ?? props.title}>{dialog}</Hold> : dialog;
}

function OpenDialog(given: Omit<DialogProps, 'reason'>) {
  const { tall = false, hasAddress = false, closeOnClickOutside = true, closeOnEscape = true, ...props } = given;
  const t = usePageText();
  const [comesOver] = useState(isCovered);
  const [isInPlace, setInPlace] = useState(false);
  // Before it stands there itself. Over another that stays it was asked for, by a key like the one that answers it.
  useLayoutEffect(() => setInPlace(comesOver && !isCovered()), [comesOver]);
  const isOnTop = useIsOnTop();
  const isSettled = useAfter(DOUBLE_CLICK_MS);
  const isStill = comesOver && !isSettled;
  useReturnFocus();
  useBackCloses(props.onClose, !hasAddress);
  return (
    <Modal
      opened
      centered={!tall}
      closeButtonProps={{ 'aria-label': t('close') }}
      // The second click of the double click that opened it lands beside it.
      closeOnClickOutside={closeOnClickOutside && isSettled}
      closeOnEscape={closeOnEscape && isOnTop}
      onKeyDownCapture={isStill && isInPlace ? dropPress : undefined}
      {...(isStill && { styles: STILL })}
      {...props}
    />
  );
}

/** A pointer goes through to what lies around it, which closes nothing yet either. */
const STILL = { content: { pointerEvents: 'none' } } as const;

/** Keys press buttons, too; in a field they write. */
function dropPress(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && event.target instanceof HTMLButtonElement) event.preventDefault();
}

function useBackCloses(onClose: () => void, isWanted: boolean): void {
  const { holdBack } = usePage();
  const close = useEffectEvent(onClose);
  useEffect(() => (isWanted ? holdBack?.(() => close()) : undefined), [holdBack, isWanted]);
}

function useAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}
