import type { BrandId } from '@manyline/brands/schema';
import type { PieceValue } from '@manyline/brands/settings';
import type { PriceFile } from '@manyline/contract/console/business';
import type { Rates } from '../rates/create-rates.ts';
import { type FileProblem, readCodeRatesCsv, writeCodeRatesCsv } from './code-rates-csv.ts';

interface ReadPrices {
  /** The piece as the file has it. */
  value: PieceValue<PriceFile>;
  /** Prices of other brands, which are left out. */
  others: number;
  problems: FileProblem[];
}

/** Long lists of prices as files. What is read from one is nothing but a value of its piece: it is changed as any other is. */
export function createPriceFiles({ csv }: Pick<Rates, 'csv'>) {
  return {
    read(brand: BrandId, piece: PriceFile, text: string): ReadPrices {
      if (piece === 'codeRates') {
        const { rates, problems } = readCodeRatesCsv(text);
        return { value: rates, others: 0, problems };
      }
      const { rows, problems } = csv.read(text);
      const own = rows.filter(({ platform }) => platform === brand);
      const none = { line: 1, problem: `there are no prices of ${brand} in it` };
      return {
        value: own.map(({ platform: _, ...row }) => row),
        others: rows.length - own.length,
        problems: problems.length === 0 && own.length === 0 ? [none] : problems,
      };
    },

    write(brand: BrandId, piece: PriceFile, value: unknown): string {
      if (piece === 'codeRates') return writeCodeRatesCsv(value as PieceValue<'codeRates'>);
      return csv.write((value as PieceValue<'rates'>).map((row) => ({ ...row, platform: brand })));
    },
  };
}
