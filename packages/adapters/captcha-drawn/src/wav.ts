/** 16 bits, one channel. */
export function toWav(samples: ArrayLike<number>, rate: number): Buffer {
  const header = Buffer.alloc(44);
  const bytes = samples.length * 2;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  const data = Buffer.alloc(bytes);
  for (let index = 0; index < samples.length; index += 1)
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, samples[index]!)) * 32_767), index * 2);
  return Buffer.concat([header, data]);
}
