import { createRandom } from './random.ts';

const RATE = 8_000;
const BEEP_S = 0.13;
const GAP_S = 0.21;
const PAUSE_S = 1.1;
const LEAD_S = 0.6;

/** WAV: each digit of the answer as that many beeps, a pause between digits. Needs no language. */
export function beepDigits(seed: string, digits: string): Buffer {
  const random = createRandom(seed, 'sound');
  const samples: number[] = [];
  const addSilence = (seconds: number) => {
    for (let left = Math.round(seconds * RATE); left > 0; left -= 1) samples.push(0);
  };
  const addBeep = (pitch: number) => {
    const length = Math.round(BEEP_S * random.between(0.9, 1.15) * RATE);
    for (let at = 0; at < length; at += 1) {
      // Rounded ends: a hard edge clicks.
      const loudness = Math.sin((Math.PI * at) / length) ** 0.5;
      samples.push(0.42 * loudness * Math.sin((2 * Math.PI * pitch * at) / RATE));
    }
  };
  addSilence(LEAD_S);
  for (const digit of digits) {
    // One pitch a group: people hear where the next begins.
    const pitch = random.between(480, 980);
    for (let beep = 0; beep < Number(digit); beep += 1) {
      addBeep(pitch);
      addSilence(GAP_S * random.between(0.85, 1.1));
    }
    addSilence(PAUSE_S * random.between(0.9, 1.15));
  }
  return toWav(samples.map((sample) => sample + random.between(-0.05, 0.05)));
}

function toWav(samples: readonly number[]): Buffer {
  const header = Buffer.alloc(44);
  const bytes = samples.length * 2;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  const data = Buffer.alloc(bytes);
  for (const [index, sample] of samples.entries()) data.writeInt16LE(Math.round(sample * 32_767), index * 2);
  return Buffer.concat([header, data]);
}
