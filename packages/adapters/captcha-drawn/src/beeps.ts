import { createRandom, type Random } from './random.ts';

const RATE = 8_000;
const BEEP_S = 0.13;
const GAP_S = 0.21;
const PAUSE_S = 1.1;
const LEAD_S = 0.6;
const HISS_S = 0.09;
const LOUDNESS = 0.42;

/**
 * WAV: each digit of the answer as that many beeps, a pause between digits. Needs no language. Hisses as loud as the beeps
 * stand between them: people hear that they are no tone, a program that counts what is loud does not.
 */
export function beepDigits(seed: string, digits: string): Buffer {
  const sound = createSound(createRandom(seed, 'sound'));
  sound.addSilence(LEAD_S);
  for (const digit of digits) {
    sound.addGroup(Number(digit));
    sound.addPause();
  }
  return toWav(sound.finish());
}

function createSound(random: Random) {
  const samples: number[] = [];

  function addSilence(seconds: number) {
    for (let left = Math.round(seconds * RATE); left > 0; left -= 1) samples.push(0);
  }

  /** `wave` answers a sample at a time in seconds. Rounded ends: a hard edge clicks. */
  function addBurst(seconds: number, wave: (at: number) => number) {
    const length = Math.round(seconds * RATE);
    for (let at = 0; at < length; at += 1)
      samples.push(LOUDNESS * Math.sin((Math.PI * at) / length) ** 0.5 * wave(at / RATE));
  }

  const addBeep = (pitch: number) =>
    addBurst(BEEP_S * random.between(0.9, 1.15), (at) => Math.sin(2 * Math.PI * pitch * at));
  const addHiss = () => addBurst(HISS_S * random.between(0.9, 1.15), () => random.between(-1, 1));

  return {
    addSilence,

    addGroup(beeps: number) {
      // One pitch a group: people hear where the next begins.
      const pitch = random.between(480, 980);
      for (let beep = 0; beep < beeps; beep += 1) {
        addBeep(pitch);
        const gap = (GAP_S / 2) * random.between(0.85, 1.1);
        addSilence(gap);
        if (random.between(0, 1) < 0.4) addHiss();
        addSilence(gap);
      }
    },

    /** One hiss at least, somewhere in it. */
    addPause() {
      const seconds = PAUSE_S * random.between(0.9, 1.15);
      const before = seconds * random.between(0.25, 0.75);
      addSilence(before);
      addHiss();
      addSilence(seconds - before);
    },

    finish: () => samples.map((sample) => sample + random.between(-0.05, 0.05)),
  };
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
