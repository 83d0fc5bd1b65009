import type { BrandPiece } from '@manyline/domain/brand-pieces';
import type { OwnKey } from './texts/en.ts';

export const pieceText: Record<BrandPiece, OwnKey> = {
  texts: 'pieceTexts',
  links: 'pieceLinks',
  banners: 'pieceBanners',
  tiles: 'pieceTiles',
  prices: 'piecePrices',
  plans: 'piecePlans',
  rates: 'pieceRates',
  codeRates: 'pieceCodeRates',
  codeBlocks: 'pieceCodeBlocks',
};

export const pieceHint: Record<BrandPiece, OwnKey> = {
  texts: 'textsHint',
  links: 'linksHint',
  banners: 'bannersHint',
  tiles: 'tilesHint',
  prices: 'pricesHint',
  plans: 'plansHint',
  rates: 'ratesHint',
  codeRates: 'codeRatesHint',
  codeBlocks: 'codeBlocksHint',
};
