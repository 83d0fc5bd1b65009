import { HIGHLIGHT_SEPARATOR, highlightTargets } from '@manyline/domain/highlights';
import { z } from 'zod';

/** A part of a system message's text, exactly as it stands there, and where it leads (decision 7). */
export const highlight = z.object({
  text: z
    .string()
    .min(1)
    .max(500)
    .refine((text) => !text.includes(HIGHLIGHT_SEPARATOR), `must not contain ${HIGHLIGHT_SEPARATOR}`),
  target: z.enum(highlightTargets),
});
