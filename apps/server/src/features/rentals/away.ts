import { CarrierUnavailableError } from '@manyline/ports/carrier';
import { AppError } from '../../http/app-error.ts';

/** Of a question to a carrier that is not there to answer it. @throws NUMBERS_AWAY, or what it was given */
export function awayIfUnavailable(error: unknown): never {
  if (error instanceof CarrierUnavailableError) throw new AppError('NUMBERS_AWAY', error.message);
  throw error;
}
