import { type FigureLine, type FigureName, type FigureRange, figureNames } from '@manyline/contract/console/figures';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';

/** Lines of a figure that have a key of their own; the others are one. */
const LINES_MAX = 6;
export const OTHERS = '*';

const ages: readonly FigureName[] = ['queueAge', 'webhookAge', 'callbackAge', 'brokenRules'];
const amounts: readonly FigureName[] = ['codesWaited', 'sales', 'refunds', 'margin', ...ages];

/** Of several hours the highest counts, not the sum. */
export const isAge = (figure: FigureName): boolean => ages.includes(figure);
/** Whether the amount is the figure, not the count. */
export const isAmount = (figure: FigureName): boolean => amounts.includes(figure);
export const isMoney = (figure: FigureName): boolean =>
  figure === 'sales' || figure === 'refunds' || figure === 'margin';

export interface Steps {
  starts: number[];
  stepMs: number;
  from: number;
  until: number;
}

/** Hours of the last day, or days of the operator's clock. */
export function stepsOf(range: FigureRange, now: number, zoneMinutes: number): Steps {
  const stepMs = range === 'day' ? HOUR_MS : DAY_MS;
  const count = { day: 24, week: 7, month: 30 }[range];
  // Hours are of UTC: where a zone begins its days within one, that hour is in the day that it begins in.
  const zoneMs = Math.trunc((zoneMinutes * MINUTE_MS) / HOUR_MS) * HOUR_MS;
  const last = Math.floor((now + zoneMs) / stepMs) * stepMs - zoneMs;
  const starts = Array.from({ length: count }, (_, index) => last - (count - 1 - index) * stepMs);
  return { starts, stepMs, from: starts[0]!, until: last + stepMs };
}

export interface FigurePart {
  figure: FigureName;
  key: string;
  currency: string | undefined;
  /** Which of the steps. */
  at: number;
  value: number;
}

const join = (figure: FigureName, a: number, b: number) => (isAge(figure) ? Math.max(a, b) : a + b);

/** A line for each figure, key and currency: the largest first, the small ones together; where nothing was counted, zero. */
export function toLines(parts: readonly FigurePart[], steps: number): FigureLine[] {
  const lines = new Map<string, FigureLine>();
  for (const { figure, key, currency, at, value } of parts) {
    const name = JSON.stringify([figure, key, currency]);
    let line = lines.get(name);
    if (!line) {
      line = { figure, key, ...(currency !== undefined && { currency }), values: Array(steps).fill(0), total: 0 };
      lines.set(name, line);
    }
    line.values[at] = join(figure, line.values[at]!, value);
    line.total = join(figure, line.total, value);
  }
  return figureNames.flatMap((figure) => gatherSmall([...lines.values()].filter((line) => line.figure === figure)));
}

function gatherSmall(lines: readonly FigureLine[]): FigureLine[] {
  const sorted = lines.toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
  if (sorted.length <= LINES_MAX) return sorted;
  const shown = sorted.slice(0, LINES_MAX - 1);
  const rest = sorted.slice(LINES_MAX - 1);
  // Money of several currencies is never summed.
  return [...shown, ...[...Map.groupBy(rest, ({ currency }) => currency).values()].map(sumUp)];
}

function sumUp(lines: readonly FigureLine[]): FigureLine {
  const { figure, currency, values } = lines[0]!;
  return {
    figure,
    key: OTHERS,
    ...(currency !== undefined && { currency }),
    values: values.map((_, at) => lines.map((line) => line.values[at]!).reduce((a, b) => join(figure, a, b))),
    total: lines.map(({ total }) => total).reduce((a, b) => join(figure, a, b)),
  };
}
