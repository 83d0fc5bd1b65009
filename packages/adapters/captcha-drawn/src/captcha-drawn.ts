import { randomBytes } from 'node:crypto';
import type { CaptchaMaker, TextChallenge } from '@manyline/ports/captcha';
import { alphabet } from './glyphs.ts';
import { createRandom } from './random.ts';
import { drawSlider } from './slider.ts';
import { sayDigits } from './speech.ts';
import { drawPicture } from './text-picture.ts';
import { spokenDigits } from './voices.ts';

export interface CaptchaDrawnOptions {
  /** Secret and never the same twice; tests pass their own. */
  newSeed?: () => string;
}

const LETTERS = 5;
/** As many as people keep in mind while they type. */
const DIGITS = 6;

/** Draws captchas from their seeds and recorded digits: no fonts, no pictures, no service. */
export function createCaptchaDrawn({ newSeed = drawSeed }: CaptchaDrawnOptions = {}): CaptchaMaker {
  return {
    makeText(): TextChallenge {
      const seed = newSeed();
      return { seed, answer: getLetters(seed), audioAnswer: getDigits(seed) };
    },
    drawText: (seed) => drawPicture(seed, getLetters(seed)),
    speakText: (seed, language) => sayDigits(seed, getDigits(seed), language),
    makeSlider: () => drawSlider(newSeed()),
  };
}

function getLetters(seed: string): string {
  const random = createRandom(seed, 'letters');
  return Array.from({ length: LETTERS }, () => random.pick(alphabet)).join('');
}

function getDigits(seed: string): string {
  const random = createRandom(seed, 'digits');
  return Array.from({ length: DIGITS }, () => random.pick([...spokenDigits])).join('');
}

function drawSeed(): string {
  return randomBytes(16).toString('hex');
}
