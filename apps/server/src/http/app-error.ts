import type { ErrorCode, ErrorFacts, ErrorValues } from '@manyline/contract/errors';
import { formatMicros, type Micros } from '@manyline/domain/money';
import { type Form, say, type Text, type ValuesOf } from '@manyline/domain/words';

/** An outcome that a caller can act on: one row of the contract's error catalogue. `detail` is for the log alone. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly values: ErrorValues;
  readonly field: string | undefined;
  /** Leave with the answer. */
  readonly facts: ErrorFacts;

  constructor(
    code: ErrorCode,
    detail: string,
    options: { values?: ErrorValues; field?: string; facts?: ErrorFacts } = {},
  ) {
    super(detail);
    this.code = code;
    this.values = options.values ?? {};
    this.field = options.field;
    this.facts = options.facts ?? {};
  }
}

/** INSUFFICIENT_BALANCE with what there is and what it takes, so that a screen can say what is missing. */
export function insufficientBalance(balance: Micros, price: Micros): AppError {
  const facts = { balance: formatMicros(balance), price: formatMicros(price) };
  return new AppError('INSUFFICIENT_BALANCE', `balance ${balance}, price ${price}`, { facts });
}

/** INVALID_INPUT of a field, with what is wrong with it: a row of `inputProblems`, or a rule's own words. */
export function invalidInput<En extends Form>(field: string, problem: Text<En>, ...values: ValuesOf<En>): AppError {
  return new AppError('INVALID_INPUT', `${field}: ${say(problem, 'en', ...values)}`, {
    field,
    values: { ...values[0], field, problem: withoutMark(problem) },
  });
}

/** A rule's own words may be a sentence; within the one of INVALID_INPUT they leave the mark at the end to that. */
function withoutMark<En extends Form>(problem: Text<En>): Text {
  const cut = (form: Form): Form => (typeof form === 'string' ? form.replace(/[.。]$/, '') : form);
  return { en: cut(problem.en), zh: cut(problem.zh) };
}
