export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that this share of them stays below: 0.99 for the 99th percentile. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function round(value: number, digits = 3): number {
  return Number(value.toFixed(digits));
}

/** A table for people. */
export function printTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const cells = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    );
}

/** The last line: the figures, for machines. */
export function printFigures(figures: Record<string, number>) {
  console.log(JSON.stringify(Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]))));
}
