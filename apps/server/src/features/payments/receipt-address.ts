import type { Brand } from '@manyline/brands/define-brand';
import { findBrand } from '@manyline/brands/find-brand';
import type { PaymentOrder } from './payment-order.ts';

/**
 * The address of a receipt, for a mail: where the customer paid, which is a page of ours; else at our public address, by the brand's marker
 * where that address is another brand's.
 */
export function receiptAddress(
  { returnUrl }: Pick<PaymentOrder, 'returnUrl'>,
  brand: Pick<Brand, 'id' | 'markers'>,
  publicUrl: string,
  ordinal: number,
): string {
  const page = `account/history/receipt/${ordinal}?show=payments`;
  for (const known of [returnUrl, publicUrl]) {
    if (known === undefined) continue;
    const { origin, host, pathname } = new URL(known);
    const found = findBrand({ host, path: pathname });
    if (found.brand.id === brand.id) return `${origin}${found.basePath}/${page}`;
  }
  return `${new URL(publicUrl).origin}/${brand.markers[0]}/${page}`;
}
