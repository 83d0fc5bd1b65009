import type { Brand } from '@manyline/brands/define-brand';
import { LOGO_SIZE, logoPaint } from '@manyline/brands/logo';

interface BrandLogoProps {
  brand: Brand;
  size: number;
  /** Read aloud; left out where the name stands beside it. */
  label?: string;
}

export function BrandLogo({ brand, size, label }: BrandLogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${LOGO_SIZE} ${LOGO_SIZE}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {brand.logo.map(({ d, paint, evenOdd }) => (
        <path key={d} d={d} fill={logoPaint(brand, paint)} fillRule={evenOdd ? 'evenodd' : undefined} />
      ))}
    </svg>
  );
}
