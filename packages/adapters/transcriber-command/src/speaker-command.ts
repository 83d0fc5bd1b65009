import { type Speaker, SpeakerUnavailableError } from '@manyline/ports/speaker';
import { fillCommandTemplate, readCommandTemplate } from './command-template.ts';
import { type CommandEnd, runCommand } from './run-command.ts';
import { createTurns } from './turns.ts';

export interface SpeakerCommandOptions {
  /** `espeak-ng -v {language} --stdin --stdout`: split into words, never given to a shell. */
  command: string;
  /** A caller hears it ring meanwhile. */
  timeoutMs: number;
  /** Programs at once; the others wait. */
  atOnce?: number;
  /** Of what was spoken lately: a greeting is heard more often than it is changed. */
  keptBytesMax?: number;
}

/** Some minutes at the best rate. */
const OUTPUT_BYTES_MAX = 32 * 1024 * 1024;
const KEPT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * A program on this machine that reads words on its standard input and writes them as a WAV on its standard output. Words of people never
 * stand in its arguments, where they could be read as options.
 * @throws CommandTemplateError
 */
export function createSpeakerCommand(options: SpeakerCommandOptions): Speaker {
  const { command, timeoutMs, atOnce = 2, keptBytesMax = KEPT_BYTES_MAX } = options;
  const words = readCommandTemplate(command, { needsFile: false });
  const turns = createTurns(atOnce);
  const kept = createKept(keptBytesMax);
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function run(text: string, language: string): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(timeoutMs);
    const done = await turns.take();
    try {
      const limits = { input: text, timeoutMs, outputBytesMax: OUTPUT_BYTES_MAX, signal };
      return readEnd(await runCommand(fillCommandTemplate(words, { language }), limits));
    } finally {
      done();
    }
  }

  return {
    speak(text, language) {
      const key = `${language} ${text}`;
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const begun = underWay.get(key);
      if (begun) return begun;
      const spoken = run(text, language)
        .then((wav) => {
          kept.put(key, wav);
          return wav;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, spoken);
      return spoken;
    },
  };
}

function readEnd(end: CommandEnd): Uint8Array {
  if (end.kind === 'done' && isWav(end.output)) return end.output;
  throw new SpeakerUnavailableError(describeEnd(end));
}

const isWav = (bytes: Buffer) =>
  bytes.length > 44 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';

function describeEnd(end: CommandEnd): string {
  switch (end.kind) {
    case 'done':
      return 'the program wrote no WAV';
    case 'stopped':
      return end.why === 'time' ? 'no sound in time' : 'the sound is too long';
    case 'notStarted':
      return `the program cannot be started: ${end.why}`;
    case 'exit':
      return `the program ended with ${end.code ?? end.signal}`;
  }
}

/** Keeps what was asked for last, as long as all of it is not more than so many bytes. */
function createKept(bytesMax: number) {
  const byKey = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    get(key: string): Uint8Array | undefined {
      const found = byKey.get(key);
      if (!found) return undefined;
      byKey.delete(key);
      byKey.set(key, found);
      return found;
    },
    put(key: string, value: Uint8Array) {
      byKey.set(key, value);
      bytes += value.length;
      for (const [oldest, { length }] of byKey) {
        if (bytes <= bytesMax) return;
        byKey.delete(oldest);
        bytes -= length;
      }
    },
  };
}
