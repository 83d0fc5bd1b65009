import { useAddress } from '../../lib/address.ts';
import { SupplierPage } from './supplier-page.tsx';
import { SuppliersPage } from './suppliers-page.tsx';

/** `/console/suppliers` and `/console/suppliers/NAME` */
export function SuppliersScreen() {
  const { parts } = useAddress();
  return parts[0] === undefined ? <SuppliersPage /> : <SupplierPage key={parts[0]} name={parts[0]} />;
}
