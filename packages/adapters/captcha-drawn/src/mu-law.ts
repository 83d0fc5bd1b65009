/** A sample from -1 to 1 in a byte, finer where it is quiet (G.711, the telephone's). */
const MU = 255;

export function toMuLaw(sample: number): number {
  const size = Math.log1p(MU * Math.min(1, Math.abs(sample))) / Math.log1p(MU);
  return Math.round(size * 127) + (sample < 0 ? 128 : 0);
}

export function fromMuLaw(byte: number): number {
  const size = Math.expm1(((byte & 127) / 127) * Math.log1p(MU)) / MU;
  return byte & 128 ? -size : size;
}
