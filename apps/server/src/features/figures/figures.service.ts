import { isBrandId } from '@manyline/brands/registry';
import {
  type FigureName,
  type FigureRange,
  type FigureSide,
  type FigureTopic,
  figureNames,
  figureTopics,
  isLookedAt,
} from '@manyline/contract/console/figures';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { sql } from 'kysely';
import { currencyOf } from '../../brands/currency-of.ts';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { type FigurePart, isAge, isAmount, isMoney, stepsOf, toLines } from './figure-lines.rules.ts';

interface Asked {
  topic: FigureTopic;
  range: FigureRange;
  by?: FigureSide | undefined;
  zoneMinutes: number;
}

interface SumRow {
  figure: FigureName;
  key: string;
  brand: string;
  step: number;
  count: number;
  amount: number;
  highest: number;
}

const readValue = ({ figure, count, amount, highest }: SumRow) =>
  isAge(figure) ? highest : isAmount(figure) ? amount : count;

/** Currencies are the brands'. */
const currencyIn = (figure: FigureName, brand: string) =>
  isMoney(figure) && isBrandId(brand) ? currencyOf(brand) : undefined;

/** The counted figures, for charts. */
export function createFiguresService({ db, now }: { db: Db; now: Clock }) {
  /** Sums by figure, key and step; of money by brand as well, for its currency. */
  async function sum(
    figures: readonly FigureName[],
    side: FigureSide | undefined,
    starts: readonly number[],
    until: number,
  ) {
    const key = side === undefined ? sql`''` : sql.ref(side);
    const brand = figures.some(isMoney) ? sql`brand` : sql`''`;
    const table = side === undefined || side === 'brand' ? 'figure_total' : 'figure_hour';
    const { rows } = await sql<SumRow>`
      select figure, ${key} as key, ${brand} as brand, width_bucket(hour, ${`{${starts.join(',')}}`}::text::bigint[]) - 1 as step,
        sum(count)::bigint as count, sum(amount)::bigint as amount, max(amount) as highest
      from ${sql.table(table)} where figure in (${sql.join(figures)}) and hour >= ${starts[0]!} and hour < ${until}
      group by 1, 2, 3, 4`.execute(db);
    return rows;
  }

  /** The same of whole days of UTC. */
  async function sumDays(figures: readonly FigureName[], side: FigureSide | undefined, starts: readonly number[]) {
    const { rows } = await sql<SumRow>`
      select figure, key, brand, ((day - ${starts[0]!}) / ${sql.lit(DAY_MS)})::int as step, sum(count)::bigint as count,
        sum(amount)::bigint as amount, max(amount) as highest
      from figure_day where figure in (${sql.join(figures)}) and side = ${side ?? ''} and day >= ${starts[0]!} and day <= ${starts.at(-1)!}
      group by 1, 2, 3, 4`.execute(db);
    return rows;
  }

  return {
    async read({ topic, range, by, zoneMinutes }: Asked) {
      const { figures, by: sides }: { figures: readonly FigureName[]; by: readonly FigureSide[] } = figureTopics[topic];
      if (by !== undefined && !sides.includes(by))
        throw new AppError('INVALID_INPUT', `${topic} is not told apart by ${by}`);
      // A figure that is looked at is no sum of days; it is little.
      const isByDay = range === 'month' && !isLookedAt(topic);
      const { starts, stepMs, until } = stepsOf(range, now(), isByDay ? 0 : zoneMinutes);
      const rows = await (isByDay ? sumDays(figures, by, starts) : sum(figures, by, starts, until));
      const parts = rows.map(
        (row): FigurePart => ({
          figure: row.figure,
          key: row.key,
          currency: currencyIn(row.figure, row.brand),
          at: row.step,
          value: readValue(row),
        }),
      );
      return { starts, stepMs, lines: toLines(parts, starts.length) };
    },

    /** The operator's today, beside yesterday until the same hour. */
    async readToday(zoneMinutes: number) {
      const at = now();
      const { starts } = stepsOf('week', at, zoneMinutes);
      const today = starts.at(-1)!;
      const hours = Math.ceil((at - today) / HOUR_MS) * HOUR_MS;
      const bounds = [today - DAY_MS, today - DAY_MS + hours, today];
      const rows = await sum(figureNames, undefined, bounds, today + DAY_MS);
      const parts = rows.map(
        (row): FigurePart => ({
          figure: row.figure,
          key: '',
          currency: currencyIn(row.figure, row.brand),
          at: row.step,
          value: readValue(row),
        }),
      );
      return toLines(parts, bounds.length).map(({ figure, currency, values }) => ({
        figure,
        ...(currency !== undefined && { currency }),
        value: values[2]!,
        before: values[0]!,
      }));
    },
  };
}
