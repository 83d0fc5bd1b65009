import { AppError } from '../../http/app-error.ts';
import type { LoginAddress } from './login-address.ts';

/** Whether a number is one that we rent out or receive codes at: E.164 digits. */
export type IsInStock = (number: string) => Promise<boolean>;

/**
 * Refuses a phone that is one of our own numbers: whoever rents one could sign up by it again and again, and redeem a
 * referral each time.
 * @throws PHONE_OF_OURS
 */
export async function refuseOwnPhone(isInStock: IsInStock, target: LoginAddress): Promise<void> {
  if (target.channel === 'phone' && (await isInStock(target.address)))
    throw new AppError('PHONE_OF_OURS', 'a number of our own stock');
}
