/**
 * PGlite reads every value with a `new TextDecoder()`, which takes a U+FEFF at the beginning of a text for a mark of the
 * encoding and drops it; it makes such decoders anew after failures and lets nobody pass one in. Once this was called,
 * decoders of this process keep the character unless they are told otherwise (0048).
 */
export function keepLeadingMarks(): void {
  if (globalThis.TextDecoder === KeepingTextDecoder) return;
  globalThis.TextDecoder = KeepingTextDecoder;
}

class KeepingTextDecoder extends TextDecoder {
  constructor(label?: string, options?: ConstructorParameters<typeof TextDecoder>[1]) {
    super(label, { ignoreBOM: true, ...options });
  }
}
