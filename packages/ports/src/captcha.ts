export interface TextChallenge {
  /** What a person has to type; compare without case. */
  answer: string;
  /** Data to draw both forms from, again and again, always the same; holds the answer, so it stays on the server. */
  seed: string;
}

export interface SliderChallenge {
  /** Horizontal place of the hole, pixels. */
  x: number;
  background: Buffer;
  piece: Buffer;
  width: number;
  height: number;
  pieceY: number;
}

/** Draws challenges; knows nothing of sessions, limits or storage (decision 16). */
export interface CaptchaMaker {
  makeText(): TextChallenge;
  /** PNG. */
  drawText(seed: string): Promise<Buffer>;
  /** WAV: groups of beeps whose counts are the digits to type; its answer differs from the picture's. */
  speakText(seed: string): { audio: Buffer; answer: string };
  makeSlider(): Promise<SliderChallenge>;
}
