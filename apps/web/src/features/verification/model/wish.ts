import type { LockPhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';

/** The number to lock: a tier by its type, or an own number by its digits. */
export interface Wish {
  app: string;
  code: string;
  numberType: number;
  number?: string;
  /** The price that is shown: nothing dearer is taken. */
  codeRate: string;
}

/**
 * Whether locking this takes a number away that somebody may still be waiting on. Asking for the held number again does not, and
 * another one of the same kind is what 'try another' and 'change number' say themselves.
 */
export function endsLock(
  lock: Pick<LockPhone, 'app' | 'countryCode' | 'numberType' | 'telCode' | 'phone'>,
  wish: Omit<Wish, 'codeRate'>,
): boolean {
  if (wish.app !== lock.app) return true;
  if (wish.number !== undefined) return wish.number !== joinNumber(lock);
  return wish.code !== lock.countryCode || wish.numberType !== lock.numberType;
}
