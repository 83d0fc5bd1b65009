const MU = 255;

/** A sample from -1 to 1 out of a byte, finer where it is quiet (G.711, the telephone's); scripts/record-digits.ts writes it. */
export function fromMuLaw(byte: number): number {
  const size = Math.expm1(((byte & 127) / 127) * Math.log1p(MU)) / MU;
  return byte & 128 ? -size : size;
}
