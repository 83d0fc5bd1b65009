import { Button, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useCaptchaText } from './captcha-texts.ts';
import classes from './slider-field.module.css';
import { useSliderText } from './slider-texts/slider-texts.ts';
import type { Slider, SliderPuzzle } from './use-slider.ts';

interface SliderFieldProps {
  slider: Slider;
  disabled: boolean;
  error?: ReactNode;
  /** The piece was let go: pixels of the picture from its left edge. */
  onDrop: (x: number) => void;
}

/** A picture with a hole and the piece that fits it, moved by mouse, finger or arrow keys. Its room is kept while it loads. */
export function SliderField({ slider, disabled, error, onDrop }: SliderFieldProps) {
  const t = useCaptchaText();
  const { puzzle, failed, refresh } = slider;
  return (
    <div>
      {puzzle ? (
        <Puzzle key={puzzle.captchaId} puzzle={puzzle} disabled={disabled} onDrop={onDrop} />
      ) : (
        <div className={classes.waiting}>
          {failed && (
            <Button variant="default" onClick={refresh}>
              {t('reload')}
            </Button>
          )}
        </div>
      )}
      <Text size="sm" mih={22} c="var(--mantine-color-error)" role="alert">
        {failed ? t('failed') : error}
      </Text>
    </div>
  );
}

type PuzzleProps = Pick<SliderFieldProps, 'disabled' | 'onDrop'> & { puzzle: SliderPuzzle };

function Puzzle({ puzzle, disabled, onDrop }: PuzzleProps) {
  const t = useSliderText();
  const [x, setX] = useState(0);
  const hint = useId();
  const { width, height, pieceY, background, piece } = puzzle;
  const drop = () => {
    if (x > 0 && !disabled) onDrop(x);
  };
  return (
    <div style={{ width }} className={classes.puzzle}>
      <div className={classes.picture} style={{ height }}>
        <img src={background} alt="" width={width} height={height} draggable={false} />
        <img
          className={classes.piece}
          src={piece}
          alt=""
          draggable={false}
          style={{ top: pieceY, transform: `translateX(${x}px)` }}
        />
      </div>
      <input
        type="range"
        className={classes.range}
        min={0}
        max={width}
        step={1}
        value={x}
        disabled={disabled}
        aria-label={t('slide')}
        aria-describedby={hint}
        data-autofocus
        onChange={(event) => setX(event.currentTarget.valueAsNumber)}
        onPointerUp={drop}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          drop();
        }}
      />
      <Text id={hint} size="xs" c="dimmed">
        {t('how')}
      </Text>
    </div>
  );
}
