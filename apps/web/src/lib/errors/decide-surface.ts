import { type ErrorCode, errorCatalogue, type Surface } from '@manyline/contract/errors';
import type { ApiError, LocalErrorCode } from '@manyline/page/api/api-error';

/** The reaction to a failure: a surface of the catalogue, or one of ours for failures that it does not list. */
export type Reaction = Surface | 'network' | 'badAnswer' | 'none';

/** Retcodes that the catalogue may not list and that never become an alert (spec 2 §8). */
const SILENT = new Set([
  100000, 100004, 100006, 100010, 100012, 100015, 100020, 100023, 100025, 100028, 200025, 300002, 300033, 400000,
  400001, 500000, 600000, 600002,
]);
const SESSION_EXPIRY = new Set<ErrorCode>([
  'SESSION_REPLACED',
  'SESSION_EXPIRED',
  'SESSION_INVALID',
  'ACCOUNT_SUSPENDED',
]);

const NO_ANSWER = new Set<LocalErrorCode>(['NETWORK', 'OFFLINE', 'UNANSWERED']);

/** Opens the error dialog with its message. */
const DIALOG_RETCODE = 400000;

export interface SurfaceContext {
  /** Front-page mode can be viewed without a session, so its end is no news there. */
  frontPage: boolean;
}

/** By the catalogue's `surface`, never by the words of the answer. */
export function decideSurface(error: ApiError, { frontPage }: SurfaceContext): Reaction {
  if (error.code !== undefined) {
    return frontPage && SESSION_EXPIRY.has(error.code) ? 'none' : errorCatalogue[error.code].surface;
  }
  if (error.local && NO_ANSWER.has(error.local)) return 'network';
  if (error.local === 'CANCELLED') return 'none';
  if (error.retcode === undefined || error.retmsg === '') return 'badAnswer';
  if (error.retcode === DIALOG_RETCODE) return 'dialog';
  return isPaySubmit(error.retcode) ? 'paySubmit' : SILENT.has(error.retcode) ? 'silent' : 'alert';
}

function isPaySubmit(retcode: number): boolean {
  return retcode === 200025 || (retcode >= 200040 && retcode <= 200047);
}
