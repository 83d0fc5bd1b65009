import type { Language } from '@manyline/domain/languages';

export interface TextChallenge {
  /** The symbols that a person reads in the picture and types; compare without case. */
  answer: string;
  /** The digits that a person hears in the audio form. They say nothing of the picture's symbols, nor these of them. */
  audioAnswer: string;
  /** Data to draw both forms from, again and again, always the same; holds the answer, so it stays on the server. */
  seed: string;
}

export interface SliderChallenge {
  /** The place where the left edge of the piece belongs, pixels. */
  x: number;
  /** PNG with the hole. */
  background: Buffer;
  /** PNG, transparent around the piece. */
  piece: Buffer;
  /** Pixels of the background. */
  width: number;
  height: number;
  /** Top edge of the piece, pixels. */
  pieceY: number;
}

/** Draws challenges; knows nothing of sessions, limits or storage (decision 16). */
export interface CaptchaMaker {
  makeText(): TextChallenge;
  /** PNG. */
  drawText(seed: string): Promise<Buffer>;
  /** WAV: the digits to type, spoken in the language. */
  speakText(seed: string, language: Language): Buffer;
  makeSlider(): Promise<SliderChallenge>;
}
