/** Numbers, full, to whose terms somebody agreed in this tab: a top-up in between, or a reload, does not ask again. */
const NAME = 'agreedTerms';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

export function hasAgreed(number: string, kept: Kept = sessionStorage): boolean {
  return read(kept).includes(number);
}

export function noteAgreed(number: string, agreed: boolean, kept: Kept = sessionStorage): void {
  const others = read(kept).filter((each) => each !== number);
  try {
    kept.setItem(NAME, JSON.stringify(agreed ? [...others, number] : others));
  } catch {
    // A full or forbidden storage asks once more.
  }
}

function read(kept: Kept): string[] {
  try {
    const numbers: unknown = JSON.parse(kept.getItem(NAME) ?? '[]');
    return Array.isArray(numbers) ? numbers : [];
  } catch {
    return [];
  }
}
