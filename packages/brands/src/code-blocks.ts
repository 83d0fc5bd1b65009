import type { BrandData } from './schema.ts';

const ANY = '*';

/** Whether the brand keeps codes back: those of a service, of a country, or of a service there. What is left out is any. */
export function blocksCode(
  { codeBlocks }: Pick<BrandData, 'codeBlocks'>,
  app: string | undefined,
  countryCode?: string,
): boolean {
  return codeBlocks.some(
    (row) => (row.app === ANY || row.app === app) && (row.countryCode === ANY || row.countryCode === countryCode),
  );
}
