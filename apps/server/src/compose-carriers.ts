import type { Carrier } from '@manyline/ports/carrier';
import type { CarrierKind, CarrierSetting } from './config/carrier-settings.ts';
import { type CarrierAccount, createCarriers } from './features/delivery/carriers.ts';

/** Who carries texts: an account a name of the settings, found among those that its kind has opened. `more` come first. */
export function chooseCarriers(
  settings: readonly CarrierSetting[],
  opened: Record<CarrierKind, readonly Carrier[]>,
  more: readonly CarrierAccount[] = [],
) {
  const chosen = settings.map(({ name, kind, whenUnsure }) => ({
    carrier: opened[kind].find((carrier) => carrier.name === name)!,
    whenUnsure,
  }));
  return createCarriers([...more, ...chosen] as [CarrierAccount, ...CarrierAccount[]]);
}
