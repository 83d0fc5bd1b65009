/** Screens that a part of a system message may lead to (decision 7). */
export const highlightTargets = [
  'profile',
  'api',
  'numbers',
  'kyc',
  'newCode',
  'bills',
  'payments',
  'topUp',
  'sessions',
] as const;
export type HighlightTarget = (typeof highlightTargets)[number];

/** A part of a message's text, exactly as it stands there. */
export interface Highlight {
  text: string;
  target: HighlightTarget;
}

/** A run of a message's text; with a target it leads somewhere. */
export interface TextPart {
  text: string;
  target?: HighlightTarget;
}

export const HIGHLIGHT_SEPARATOR = '||';

/** The two lists as the wire and the database carry them. */
export function joinHighlights(highlights: readonly Highlight[]): { highlightText: string; highlightTarget: string } {
  return {
    highlightText: highlights.map(({ text }) => text).join(HIGHLIGHT_SEPARATOR),
    highlightTarget: highlights.map(({ target }) => target).join(HIGHLIGHT_SEPARATOR),
  };
}

/** The lists as pairs. A part without text, or with a target that is not known (a newer server's), is left out. */
export function readHighlights(highlightText = '', highlightTarget = ''): Highlight[] {
  const targets = highlightTarget.split(HIGHLIGHT_SEPARATOR);
  return highlightText.split(HIGHLIGHT_SEPARATOR).flatMap((text, index) => {
    const target = highlightTargets.find((known) => known === targets[index]);
    return text !== '' && target ? [{ text, target }] : [];
  });
}

/**
 * The text cut into runs, so that all of them joined are the text again. Each highlight marks the first place that no
 * earlier one has taken; one that is not in the text marks nothing.
 */
export function splitHighlights(text: string, highlights: readonly Highlight[]): TextPart[] {
  let parts: TextPart[] = text === '' ? [] : [{ text }];
  for (const highlight of highlights) {
    const index = parts.findIndex((part) => part.target === undefined && part.text.includes(highlight.text));
    const part = parts[index];
    if (!part) continue;
    const at = part.text.indexOf(highlight.text);
    const around: TextPart[] = [
      { text: part.text.slice(0, at) },
      highlight,
      { text: part.text.slice(at + highlight.text.length) },
    ];
    parts = [...parts.slice(0, index), ...around.filter((run) => run.text !== ''), ...parts.slice(index + 1)];
  }
  return parts;
}
