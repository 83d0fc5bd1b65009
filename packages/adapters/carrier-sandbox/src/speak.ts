import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addWavComment, makeWav } from '@manyline/ports/wav';

const PROGRAM = 'espeak-ng';
const SPEAK_WITHIN_MS = 10_000;
/** The program's own names where they are not the language's; its other voices are found by language alone. */
const VOICES: Record<string, string> = {
  zh: 'cmn',
  'zh-TW': 'cmn',
  'yue-HK': 'yue',
  'en-US': 'en-us',
  'en-GB': 'en-gb',
  'es-MX': 'es-419',
  'pt-BR': 'pt-br',
};

const TONE_RATE_HZ = 8_000;
const BEEP_HZ = 440;
const BEEP_SECONDS = 0.12;
const BEEPS_MAX = 60;

export interface SpokenWords {
  text: string;
  /** A value of the language list; '' lets the text's script decide. */
  language: string;
}

/**
 * A WAV file that says the words, by espeak-ng where this machine has it and knows the language, else a beep a word. The
 * words themselves are in its comment: what the sandbox's transcriber answers.
 */
export async function speak({ text, language }: SpokenWords, program = PROGRAM): Promise<Uint8Array> {
  const sound = (await speakAloud(text, voiceOf(text, language), program)) ?? beep(text);
  return addWavComment(sound, text);
}

function voiceOf(text: string, language: string): string {
  const value = language || (/\p{Script=Han}/u.test(text) ? 'zh' : 'en-US');
  return VOICES[value] ?? VOICES[value.split('-')[0]!] ?? value.split('-')[0]!;
}

/** Undefined: there is no such program or voice here. */
async function speakAloud(text: string, voice: string, program: string): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'manyline-voice-'));
  try {
    const file = join(folder, 'voice.wav');
    await run(program, ['-v', voice, '--stdin', '-w', file], text);
    return await readFile(file);
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text goes by standard input: as an argument it could be taken for an option. */
function run(program: string, args: string[], input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { timeout: SPEAK_WITHIN_MS, killSignal: 'SIGKILL' as const };
    const child = execFile(program, args, options, (error) => (error ? reject(error) : resolve()));
    // A program that is not there takes no input; its own error says so.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** A beep a word, or two Chinese characters, so that longer messages sound longer. */
function beep(text: string): Uint8Array {
  const words = text.match(/\p{Script=Han}{1,2}|[^\s\p{Script=Han}]+/gu)?.length ?? 1;
  const count = Math.min(words, BEEPS_MAX);
  const slot = TONE_RATE_HZ * BEEP_SECONDS * 2;
  const samples = Float64Array.from({ length: count * slot }, (_, at) =>
    at % slot < slot / 2 ? 0.3 * Math.sin((2 * Math.PI * BEEP_HZ * at) / TONE_RATE_HZ) : 0,
  );
  return makeWav(samples, TONE_RATE_HZ);
}
