/** A voice recording as it is kept: its bytes and what they are. */
export interface Recording {
  bytes: Uint8Array;
  /** MIME type, for example `audio/wav`. */
  contentType: string;
}

/** Turns recorded speech into text (spec 1 §4). */
export interface Transcriber {
  readonly name: string;
  /**
   * `language`: a value of the language list (`en-US`), or '' to find out by itself. Answers '' when nothing was said.
   * Safe to repeat. Stops when the signal does, and after a time of its own.
   * @throws TranscriptionRefusedError this recording in this language will never work.
   * @throws TranscriberUnavailableError another time it may. Neither message holds a word of what was said, or a key.
   */
  transcribe(recording: Recording, language: string, signal?: AbortSignal): Promise<string>;
}

export class TranscriptionRefusedError extends Error {
  override name = 'TranscriptionRefusedError';
}
export class TranscriberUnavailableError extends Error {
  override name = 'TranscriberUnavailableError';
}
