// Writes src/digits.bin: every digit of the audio captcha, said by every voice. Needs espeak-ng on this machine:
//   node packages/adapters/captcha-drawn/scripts/record-digits.ts [program and its arguments]
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { DIGIT_RATE, spokenDigits, voices } from '../src/voices.ts';

const [program = 'espeak-ng', ...options] = process.argv.slice(2);
const LOUDEST = 0.7;
/** Quieter than this part of the loudest sample is silence around the word. */
const SILENT = 0.02;

function say(voice: string, digit: string): number[] {
  const wav = execFileSync(program, [...options, '-v', voice, '-s', '130', '--stdout', digit]);
  const rate = wav.readUInt32LE(24);
  const samples = Array.from({ length: Math.floor((wav.length - 44) / 2) }, (_, at) => wav.readInt16LE(44 + at * 2));
  return trim(slowDown(samples, rate / DIGIT_RATE));
}

/** To a lower rate: each sample is the mean of those that it stands for, so that nothing folds back as noise. */
function slowDown(samples: readonly number[], step: number): number[] {
  return Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const part = samples.slice(Math.floor(at * step), Math.floor((at + 1) * step) + 1);
    return part.reduce((sum, sample) => sum + sample, 0) / part.length;
  });
}

/** Writes a sample as src/mu-law.ts reads it. */
function toMuLaw(sample: number): number {
  const size = Math.log1p(255 * Math.min(1, Math.abs(sample))) / Math.log1p(255);
  return Math.round(size * 127) + (sample < 0 ? 128 : 0);
}

function trim(samples: readonly number[]): number[] {
  const loudest = Math.max(...samples.map(Math.abs));
  const isHeard = (sample: number) => Math.abs(sample) > SILENT * loudest;
  const heard = samples.slice(samples.findIndex(isHeard), samples.findLastIndex(isHeard) + 1);
  return heard.map((sample) => (sample / loudest) * LOUDEST);
}

const words = voices.flatMap(({ speaks }) =>
  [...spokenDigits].map((digit) => Buffer.from(say(speaks, digit).map(toMuLaw))),
);
const lengths = Buffer.alloc(words.length * 2);
for (const [index, word] of words.entries()) lengths.writeUInt16LE(word.length, index * 2);
writeFileSync(new URL('../src/digits.bin', import.meta.url), Buffer.concat([lengths, ...words]));
