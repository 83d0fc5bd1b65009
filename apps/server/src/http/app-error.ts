import type { ErrorCode, ErrorValues } from '@manyline/contract/errors';

/** An outcome that a caller can act on: one row of the contract's error catalogue. `detail` is for the log alone. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly values: ErrorValues;
  readonly field: string | undefined;

  constructor(code: ErrorCode, detail: string, options: { values?: ErrorValues; field?: string } = {}) {
    super(detail);
    this.code = code;
    this.values = options.values ?? {};
    this.field = options.field;
  }
}
