import type { Language } from '@manyline/domain/languages';
import { createRandom, type Random } from './random.ts';
import { DIGIT_RATE, readVoices, type Voice, type Word } from './voices.ts';
import { toWav } from './wav.ts';

const LEAD_S = 0.9;
const PAUSE_S = 0.55;
/** How much of the voices' strength the murmur behind them has: people still tell them apart, a meter does not. */
const MURMUR = 0.3;
const HISS = 0.03;
const LOUDNESS = 0.75;

/**
 * WAV: the digits, each said by another voice at its own speed and pitch, over a murmur of the same voices running
 * backwards. It is as loud between the digits as within them, so that nothing says where one begins, and no two are alike.
 */
export function sayDigits(seed: string, digits: string, language: Language): Buffer {
  const voices = readVoices();
  // A language without voices of its own hears English.
  const speakers = voices.get(language === 'zh' ? 'zh' : 'en')!;
  const random = createRandom(seed, 'speech');
  const words = [...digits].map((digit) => bend(random.pick(speakers).get(digit)!, random, [0.84, 1.16]));
  const starts = placeWords(words, random);
  const samples = murmur(starts.end, [...voices.values()].flat(), random);
  for (const [index, word] of words.entries()) mix(samples, word, starts.at[index]!, LOUDNESS * random.between(0.8, 1));
  return toWav(
    samples.map((sample) => sample + random.between(-HISS, HISS)),
    DIGIT_RATE,
  );
}

function placeWords(words: readonly Word[], random: Random): { at: number[]; end: number } {
  let next = seconds(LEAD_S * random.between(0.7, 1.3));
  const at = words.map((word) => {
    const start = next;
    next += word.length + seconds(PAUSE_S * random.between(0.7, 1.4));
    return start;
  });
  return { at, end: next + seconds(0.4) };
}

/** Words backwards, over each other, from the beginning to the end. */
function murmur(length: number, voices: readonly Voice[], random: Random): Float32Array {
  const samples = new Float32Array(length);
  for (let layer = 0; layer < 3; layer += 1)
    for (let at = -seconds(random.between(0, 0.3)); at < length; ) {
      const word = bend(random.pick([...random.pick(voices).values()]), random, [0.7, 1.3]).toReversed();
      mix(samples, word, at, LOUDNESS * MURMUR * random.between(0.7, 1));
      at += Math.round(word.length * random.between(0.75, 1));
    }
  return samples;
}

/** Faster or slower, and so higher or lower, and not evenly: no recording of the word lies upon it. */
function bend(word: Word, random: Random, [slowest, fastest]: readonly [number, number]): Word {
  const speed = random.between(slowest, fastest);
  const sway = random.between(0.04, 0.1);
  const turn = random.between(0, 2 * Math.PI);
  const bent: number[] = [];
  for (let at = 0; at < word.length - 1; ) {
    const left = Math.floor(at);
    bent.push(word[left]! + (word[left + 1]! - word[left]!) * (at - left));
    at += speed * (1 + sway * Math.sin(turn + (at / DIGIT_RATE) * 14));
  }
  return Float32Array.from(bent);
}

function mix(samples: Float32Array, word: Word, start: number, strength: number): void {
  const first = Math.max(0, -start);
  const last = Math.min(word.length, samples.length - start);
  for (let at = first; at < last; at += 1) samples[start + at] = samples[start + at]! + word[at]! * strength;
}

const seconds = (count: number) => Math.round(count * DIGIT_RATE);
