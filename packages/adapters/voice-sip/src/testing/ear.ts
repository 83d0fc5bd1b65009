import type { Heard } from '@manyline/testkit/voice-carrier-suite';

const RATE_HZ = 8_000;
const LOUD = 500;
const BEEP_HZ = 1_000;
const PHONE_HZ = 440;
/** So many frames in a row, so that the edge of a tone is not taken for another. */
const FRAMES_MIN = 5;

/** How much of a frame is one tone. */
function shareOf(samples: Int16Array, hz: number): number {
  let real = 0;
  let other = 0;
  let power = 0;
  for (const [at, sample] of samples.entries()) {
    real += sample * Math.cos((2 * Math.PI * hz * at) / RATE_HZ);
    other += sample * Math.sin((2 * Math.PI * hz * at) / RATE_HZ);
    power += sample * sample;
  }
  return (2 * (real * real + other * other)) / (samples.length * power);
}

function kindOf(samples: Int16Array): 'beep' | 'phone' | 'sound' | undefined {
  const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  if (loudness < LOUD) return undefined;
  if (shareOf(samples, BEEP_HZ) > 0.9) return 'beep';
  return shareOf(samples, PHONE_HZ) > 0.9 ? 'phone' : 'sound';
}

/** Writes down what a caller hears, by its tones. */
export function createEar() {
  const heard: Heard[] = [];
  let last: string | undefined;
  let frames = 0;
  return {
    hear(samples: Int16Array) {
      const kind = kindOf(samples);
      frames = kind === last ? frames + 1 : 1;
      last = kind;
      const before = heard.at(-1);
      if (kind === undefined || frames < FRAMES_MIN) return;
      if (before?.kind === kind) {
        if (before.kind === 'sound') before.seconds += samples.length / RATE_HZ;
      } else heard.push(kind === 'sound' ? { kind, seconds: (FRAMES_MIN * samples.length) / RATE_HZ } : { kind });
    },
    heard: () => [...heard],
    /** Nothing sounds at the moment. */
    isQuiet: () => last === undefined,
  };
}
