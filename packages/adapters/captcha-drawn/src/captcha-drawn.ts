import { randomBytes } from 'node:crypto';
import type { CaptchaMaker, TextChallenge } from '@manyline/ports/captcha';
import { beepDigits } from './beeps.ts';
import { alphabet } from './glyphs.ts';
import { createRandom } from './random.ts';
import { drawSlider } from './slider.ts';
import { drawPicture } from './text-picture.ts';

export interface CaptchaDrawnOptions {
  /** Secret and never the same twice; tests pass their own. */
  newSeed?: () => string;
}

const LETTERS = 5;
const BEEP_GROUPS = 5;
/** More than six in a row are hard to count. */
const BEEPS_MAX = 6;

/** Draws captchas from their seeds alone: no fonts, no pictures, no service. */
export function createCaptchaDrawn({ newSeed = drawSeed }: CaptchaDrawnOptions = {}): CaptchaMaker {
  return {
    makeText(): TextChallenge {
      const seed = newSeed();
      return { seed, answer: getLetters(seed), audioAnswer: getBeepCounts(seed) };
    },
    drawText: (seed) => drawPicture(seed, getLetters(seed)),
    speakText: (seed) => beepDigits(seed, getBeepCounts(seed)),
    makeSlider: () => drawSlider(newSeed()),
  };
}

function getLetters(seed: string): string {
  const random = createRandom(seed, 'letters');
  return Array.from({ length: LETTERS }, () => random.pick(alphabet)).join('');
}

function getBeepCounts(seed: string): string {
  const random = createRandom(seed, 'beeps');
  return Array.from({ length: BEEP_GROUPS }, () => random.whole(1, BEEPS_MAX)).join('');
}

function drawSeed(): string {
  return randomBytes(16).toString('hex');
}
