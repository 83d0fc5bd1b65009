import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { number, optionalUrl } from './setting-types.ts';

export const transcriberSettings = {
  TRANSCRIBER: z.enum(['sandbox', 'openai', 'command', 'none']).optional(),
  TRANSCRIBER_URL: optionalUrl(['http:', 'https:']),
  TRANSCRIBER_KEY: z.string().min(1).optional(),
  TRANSCRIBER_MODEL: z.string().min(1).max(200).optional(),
  TRANSCRIBER_COMMAND: z.string().min(1).max(4_000).optional(),
  TRANSCRIBER_TIMEOUT_SECONDS: number(1, 600).default(60),
  SPEECH_COMMAND: z.string().min(1).max(4_000).optional(),
  TRANSCRIPTIONS_PER_HOUR: number(1, 10_000_000).default(60),
};

const settings = z.object(transcriberSettings);
type Settings = z.infer<typeof settings>;

/** The transcriber that each setting belongs to; `needed`: the transcriber does nothing without it. */
const OWNERS = [
  { name: 'TRANSCRIBER_URL', of: 'openai', needed: true },
  { name: 'TRANSCRIBER_MODEL', of: 'openai', needed: true },
  { name: 'TRANSCRIBER_KEY', of: 'openai', needed: false },
  { name: 'TRANSCRIBER_COMMAND', of: 'command', needed: true },
] as const;

/**
 * Reads the settings of the transcriber, which turns speech into text.
 * @param byDefault the transcriber where none is named: its twin alone must not make an installation a local world
 * @throws ConfigError naming what is missing, or set for another transcriber
 */
export function readTranscriber(env: Settings, byDefault: 'sandbox' | 'none') {
  for (const { name, of, needed } of OWNERS) {
    if (env.TRANSCRIBER === of && needed && !env[name])
      throw new ConfigError(`${name}: must be set when TRANSCRIBER=${of}`);
    if (env.TRANSCRIBER !== of && env[name]) throw new ConfigError(`${name}: is set, but TRANSCRIBER is not ${of}`);
  }
  const timeoutMs = env.TRANSCRIBER_TIMEOUT_SECONDS * 1_000;
  switch (env.TRANSCRIBER ?? byDefault) {
    case 'openai':
      return {
        kind: 'openai' as const,
        url: env.TRANSCRIBER_URL!,
        key: env.TRANSCRIBER_KEY,
        model: env.TRANSCRIBER_MODEL!,
        timeoutMs,
      };
    case 'command':
      return { kind: 'command' as const, command: env.TRANSCRIBER_COMMAND!, timeoutMs };
    case 'none':
      return { kind: 'none' as const, timeoutMs };
    default:
      return { kind: 'sandbox' as const, timeoutMs };
  }
}
