import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSpeechCode } from '@manyline/domain/speech-languages';
import {
  type Recording,
  type Transcriber,
  TranscriberUnavailableError,
  TranscriptionRefusedError,
} from '@manyline/ports/transcriber';
import { fillCommandTemplate, readCommandTemplate } from './command-template.ts';
import { type CommandEnd, runCommand } from './run-command.ts';
import { createTurns } from './turns.ts';

export interface TranscriberCommandOptions {
  /** `whisper-cli -m /models/ggml-base.bin -nt -np -l {language} -f {file}`: split into words, never given to a shell. */
  command: string;
  timeoutMs: number;
  /** Programs at once; the others wait, and their time runs meanwhile. Each takes whole processors. */
  atOnce?: number;
}

const OUTPUT_BYTES_MAX = 1024 * 1024;
/** The word that stands for Automatic in `{language}`: that of the Whisper programs. */
const AUTOMATIC = 'auto';
/** sysexits.h EX_DATAERR: how a wrapper script says that this recording will never work. */
const REFUSED_EXIT = 65;

const EXTENSIONS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/amr': 'amr',
};

/** A program on this machine that writes the words of a sound file on its standard output. @throws CommandTemplateError */
export function createTranscriberCommand({ command, timeoutMs, atOnce = 2 }: TranscriberCommandOptions): Transcriber {
  const words = readCommandTemplate(command);
  const turns = createTurns(atOnce);
  return {
    name: 'command',
    async transcribe(recording, language, signal) {
      const over = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      const done = await turns.take();
      try {
        return await withFile(recording, async (file) => {
          const values = { file, language: toSpeechCode(language) ?? AUTOMATIC };
          const limits = { timeoutMs, outputBytesMax: OUTPUT_BYTES_MAX, signal: over };
          return readEnd(await runCommand(fillCommandTemplate(words, values), limits));
        });
      } finally {
        done();
      }
    },
  };
}

/** The recording in a folder that only we may read, gone again whatever happens. */
async function withFile<T>({ bytes, contentType }: Recording, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'manyline-recording-'));
  try {
    const type = contentType.split(';')[0]!.trim().toLowerCase();
    const file = join(folder, `recording.${EXTENSIONS[type] ?? 'wav'}`);
    await writeFile(file, bytes, { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readEnd(end: CommandEnd): string {
  switch (end.kind) {
    case 'done':
      return end.output.toString('utf8');
    case 'stopped':
      throw new TranscriberUnavailableError(end.why === 'time' ? 'no answer in time' : 'the answer is too long');
    case 'notStarted':
      throw new TranscriberUnavailableError(`the program cannot be started: ${end.why}`);
    case 'exit':
      if (end.code === REFUSED_EXIT) throw new TranscriptionRefusedError(`the program ended with ${end.code}`);
      throw new TranscriberUnavailableError(`the program ended with ${end.code ?? end.signal}`);
  }
}
