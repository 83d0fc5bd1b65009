/** Telephones carry no more. */
const RATE_HZ = 8_000;
const HEAD_BYTES = 44;

/** A recording of any kind that this browser plays, as a WAV file of the quality of a telephone. @throws what is no sound to it */
export async function toTelephoneSound(recorded: Blob): Promise<File> {
  const context = new AudioContext();
  try {
    const heard = await context.decodeAudioData(await recorded.arrayBuffer());
    const frames = Math.max(1, Math.ceil(heard.duration * RATE_HZ));
    const offline = new OfflineAudioContext(1, frames, RATE_HZ);
    const source = offline.createBufferSource();
    source.buffer = heard;
    source.connect(offline.destination);
    source.start();
    const samples = (await offline.startRendering()).getChannelData(0);
    return new File([writeWav(samples, RATE_HZ)], 'greeting.wav', { type: 'audio/wav' });
  } finally {
    await context.close();
  }
}

/** 16-bit mono samples, -1 to 1, as a WAV file. */
export function writeWav(samples: Float32Array, rateHz: number): ArrayBuffer {
  const bytes = new ArrayBuffer(HEAD_BYTES + samples.length * 2);
  const view = new DataView(bytes);
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, bytes.byteLength - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [at, sample] of samples.entries())
    view.setInt16(HEAD_BYTES + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return bytes;
}
