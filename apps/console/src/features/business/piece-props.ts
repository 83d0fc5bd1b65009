import type { Brand } from '@manyline/brands/define-brand';
import type { BrandPiece } from '@manyline/domain/brand-pieces';

export interface PieceProps {
  brand: Brand;
  piece: BrandPiece;
}
