import { Button } from '@mantine/core';
import classes from './credit.module.css';

interface PayButtonProps {
  label: string;
  /** Dimmed while the server is asked; what is pressed meanwhile is ignored, and the keyboard stays here. */
  asking: boolean;
  disabled?: boolean;
  /** Has the keyboard first in its panel. */
  first?: boolean;
  onPay: () => void;
}

export function PayButton({ label, asking, disabled = false, first = false, onPay }: PayButtonProps) {
  return (
    <Button
      fullWidth
      size="md"
      disabled={disabled}
      className={asking ? classes.asking : undefined}
      aria-disabled={asking || undefined}
      aria-busy={asking}
      data-autofocus={first || undefined}
      onClick={() => {
        if (!asking) onPay();
      }}
    >
      {label}
    </Button>
  );
}
