import { brandPieces } from '@manyline/domain/brand-pieces';
import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { epochMs, ok } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';
import { settingProposal, settingVersion, version } from './setting-versions.ts';

/** A brand by its id. */
const brandId = z.string().regex(/^[a-z]{1,20}$/);
const brandPiece = z.enum(brandPieces);
/** `value`, `fileValue`: by the schema of the piece in the brands' package. */
export const getBrandPiece = defineOperatorCall('GET', '/business/piece', {
  summary: 'A part of a brand as it is now, with its versions.',
  access: 'brands.see',
  query: querySchema({ brand: brandId, piece: brandPiece }),
  response: z.object({
    value: z.unknown(),
    /** As the brand's file has it. */
    fileValue: z.unknown(),
    /** The newest version of all, in force or not: what a change has to be based on. 0: none was ever made. */
    latest: version,
    versions: z.array(settingVersion),
    proposals: z.array(settingProposal),
  }),
});
export type BrandPieceOnWire = z.infer<typeof getBrandPiece.response>;

const change = z.object({
  brand: brandId,
  piece: brandPiece,
  /** The piece as a whole; absent for an undo. */
  value: z.unknown().optional(),
  /** The version that is undone: one in force gives way to what held before it, one that is scheduled never begins. */
  undo: version.optional(),
  /** When it begins; at once without, or where that time is over. */
  from: epochMs.optional(),
  /** `latest` of what was looked at. */
  basedOn: version,
  reason: actReason,
});
export type BrandChange = z.infer<typeof change>;

export const changeBrand = defineOperatorCall('POST', '/business/change', {
  summary: 'Changes texts, links or banners of a brand, or undoes a change of them.',
  access: 'brands.change',
  body: change,
  response: ok,
});
export const proposePrices = defineOperatorCall('POST', '/business/propose', {
  summary: 'Proposes other prices of a brand, or to undo them; another operator confirms.',
  access: 'prices.change',
  stepUp: true,
  body: change,
  response: ok,
});

/** Pieces that are long lists, which operators bring and take as files. */
export const priceFile = z.enum(['rates', 'codeRates']);
export type PriceFile = z.infer<typeof priceFile>;
/** Characters of a list of prices. */
export const PRICES_CSV_MAX = 900_000;

/** Nothing is changed by it: what was read is proposed as any other change of the piece. */
export const readPriceFile = defineOperatorCall('POST', '/business/file', {
  summary: 'A list of prices of a brand as a file has it, and what is wrong with which line of it.',
  access: 'prices.change',
  body: z.object({ brand: brandId, piece: priceFile, csv: z.string().min(1).max(PRICES_CSV_MAX) }),
  response: z.object({
    value: z.array(z.unknown()),
    /** Prices of other brands in it, which are left out. */
    others: z.number().int(),
    problems: z.array(z.object({ line: z.number().int(), problem: z.string() })),
    moreProblems: z.number().int(),
  }),
});
/** In the form in which it is read again. */
export const exportPriceFile = defineOperatorCall('GET', '/business/file/csv', {
  summary: 'A list of prices of a brand as it is now, as CSV.',
  access: 'brands.see',
  stepUp: true,
  query: querySchema({ brand: brandId, piece: priceFile }),
  response: z.unknown(),
});
