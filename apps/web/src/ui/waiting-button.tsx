import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface WaitingButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'ref'> {
  /** Dimmed while the server is asked; what is pressed meanwhile is ignored, and the keyboard stays here. */
  isWaiting: boolean;
  label?: string;
}

/** A button that was disabled while it waits would lose the focus to the beginning of the page. */
export function WaitingButton({ isWaiting, label, onClick, ...face }: WaitingButtonProps) {
  return (
    <Button
      {...face}
      opacity={isWaiting ? 0.45 : undefined}
      aria-label={label}
      aria-disabled={isWaiting || undefined}
      aria-busy={isWaiting}
      onClick={(event) => {
        if (isWaiting) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
