/** Turns typed words into sound, for carriers that speak none themselves. */
export interface Speaker {
  /**
   * Answers a WAV of 16 bits, of any rate. The same words may come from memory.
   * @throws SpeakerUnavailableError; its message holds none of the words
   */
  speak(text: string, language: 'en' | 'zh'): Promise<Uint8Array>;
}

export class SpeakerUnavailableError extends Error {
  override name = 'SpeakerUnavailableError';
}
