/** Parts of a brand that operators change while the product runs. Each is changed as a whole, in versions. */
export const brandPieces = [
  'texts',
  'links',
  'banners',
  'tiles',
  'prices',
  'plans',
  'rates',
  'codeRates',
  'codeBlocks',
] as const;
export type BrandPiece = (typeof brandPieces)[number];

/** Price lists: what customers are charged by. */
const pricedPieces = ['tiles', 'prices', 'plans', 'rates', 'codeRates'] as const satisfies readonly BrandPiece[];

export const isPriced = (piece: BrandPiece): boolean => (pricedPieces as readonly BrandPiece[]).includes(piece);
