import { useAddress } from '../../lib/address.ts';
import { CarrierPage } from './carrier-page.tsx';
import { CarriersPage } from './carriers-page.tsx';

/** `/console/carriers` and `/console/carriers/NAME` */
export function CarriersScreen() {
  const { parts } = useAddress();
  return parts[0] === undefined ? <CarriersPage /> : <CarrierPage key={parts[0]} name={parts[0]} />;
}
