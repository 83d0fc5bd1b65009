import { z } from 'zod';

/** Where a part of a system message may lead (decision 7). */
export const highlightTarget = z.enum(['profile', 'api', 'numbers', 'kyc', 'newCode']);
export type HighlightTarget = z.infer<typeof highlightTarget>;

const SEPARATOR = '||';

export const highlight = z.object({
  /** A part of the message's text, exactly as it stands there. */
  text: z
    .string()
    .min(1)
    .max(500)
    .refine((text) => !text.includes(SEPARATOR), 'must not contain ||'),
  target: highlightTarget,
});
export type Highlight = z.infer<typeof highlight>;

/** The two lists as the wire and the database carry them. */
export function joinHighlights(highlights: readonly Highlight[]): { highlightText: string; highlightTarget: string } {
  return {
    highlightText: highlights.map(({ text }) => text).join(SEPARATOR),
    highlightTarget: highlights.map(({ target }) => target).join(SEPARATOR),
  };
}

/** The lists as pairs. A part without text, or with a target that is not known (a newer server's), is left out. */
export function readHighlights(highlightText: string | undefined, highlightTargets: string | undefined): Highlight[] {
  const targets = (highlightTargets ?? '').split(SEPARATOR);
  return (highlightText ?? '').split(SEPARATOR).flatMap((text, index) => {
    const target = highlightTarget.options.find((option) => option === targets[index]);
    return text !== '' && target ? [{ text, target }] : [];
  });
}
