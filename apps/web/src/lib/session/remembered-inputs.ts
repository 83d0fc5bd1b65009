import { findRegion, mainRegionOf } from '@manyline/domain/regions';

/** The inputs of the last visit, for the next one (spec 1 §3: inputCode, inputPhone, inputEmail). */
export interface RememberedInputs {
  /** ISO code. A calling code alone would turn Canada into the United States. */
  region: string;
  phone: string;
  email: string;
}

const WAY = 'inputWay';

const KEYS = { region: 'inputRegion', code: 'inputCode', phone: 'inputPhone', email: 'inputEmail' } as const;

export function readInputs(defaultRegion: string, storage: Storage = localStorage): RememberedInputs {
  const telCode = storage.getItem(KEYS.code) ?? '';
  const region = findRegion(storage.getItem(KEYS.region) ?? '');
  const fitting = region?.telCode === telCode ? region : mainRegionOf(telCode);
  return {
    region: fitting?.iso ?? defaultRegion,
    phone: storage.getItem(KEYS.phone) ?? '',
    email: storage.getItem(KEYS.email) ?? '',
  };
}

/** The way on which a code was last sent; the others may hold what was typed once and given up. */
export const readWay = (storage: Storage = localStorage): string | null => storage.getItem(WAY);
export const rememberWay = (way: string, storage: Storage = localStorage): void => storage.setItem(WAY, way);

export function rememberInputs({ region, phone, email }: RememberedInputs, storage: Storage = localStorage): void {
  storage.setItem(KEYS.region, region);
  storage.setItem(KEYS.code, findRegion(region)?.telCode ?? '');
  storage.setItem(KEYS.phone, phone);
  storage.setItem(KEYS.email, email);
}

/**
 * The account signs in by another address from now on: the one before would be offered for the next sign-in, and open a new account.
 */
export function rememberAddress(
  address: { telCode: string; phone: string } | { email: string },
  storage: Storage = localStorage,
): void {
  if ('email' in address) storage.setItem(KEYS.email, address.email);
  else {
    // The country that was chosen stays where it fits: Canada has the code of the United States.
    storage.setItem(KEYS.code, address.telCode);
    storage.setItem(KEYS.phone, address.phone);
  }
}
