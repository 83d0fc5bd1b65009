import { Button, type ButtonProps, Text } from '@mantine/core';
import { useId } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './lock-button.module.css';

interface LockButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  words: string;
  /** To be locked; undefined while nothing is chosen, or it cannot be had. */
  option: { codeRate: string } | undefined;
  /** Why it cannot be pressed; without it, that a number has to be chosen first. */
  missing?: string | undefined;
  /** Dimmed while the server is asked; what is pressed meanwhile is ignored, and the keyboard stays here. */
  isPending: boolean;
  /** The screen says already what is set aside and when it comes back. */
  isExplained?: boolean;
  /** Fate of what is set aside for the number that goes: without it, the price reads as one more. */
  change?: string | undefined;
  onPress: () => unknown;
}

/** A button that sets money aside: it names how much, and below it when that is taken and when it comes back. */
export function LockButton({
  words,
  option,
  missing,
  isPending,
  isExplained = false,
  change,
  onPress,
  ...face
}: LockButtonProps) {
  const t = useText('verification');
  const format = useFormat();
  const note = useId();
  const rate = option && format.price(option.codeRate);
  const why = !rate && !isExplained && !isPending && (missing ?? t('new.pickNumber'));
  const notes = [why, rate && !isExplained && t('new.cost', { rate }), rate && change].filter(
    (each) => typeof each === 'string',
  );
  return (
    <div style={{ flex: 'none' }}>
      <Button
        fullWidth
        h="auto"
        py={6}
        className={classes.button}
        // In a button as high as its words, Mantine's line of one em cuts the tail of a y.
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
        disabled={!option}
        opacity={isPending ? 0.45 : undefined}
        aria-disabled={isPending || undefined}
        aria-busy={isPending}
        // A double click and a key that is held down press once: the next press would let this number go for another.
        onClick={({ detail }) => {
          if (!isPending && detail < 2) void onPress();
        }}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        aria-describedby={notes.length > 0 ? note : undefined}
        {...face}
      >
        {rate ? `${words} · ${rate}` : words}
      </Button>
      {notes.length > 0 && (
        <div id={note}>
          {notes.map((each) => (
            <Text key={each} size="xs" c="dimmed" mt={4}>
              {each}
            </Text>
          ))}
        </div>
      )}
    </div>
  );
}
