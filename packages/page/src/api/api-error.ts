import { type ErrorBody, type ErrorCode, type ErrorFacts, findErrorCode } from '@manyline/contract/errors';

/**
 * Failures that never reached the server or came back without a catalogue row. Of calls that move money the network's are two: OFFLINE,
 * nothing was sent; UNANSWERED, it may have been done.
 */
export type LocalErrorCode = 'NETWORK' | 'OFFLINE' | 'UNANSWERED' | 'BAD_ANSWER' | 'CANCELLED';

interface ApiErrorFields extends Partial<ErrorBody> {
  status?: number;
  local?: LocalErrorCode;
  cause?: unknown;
}

/** Every failed call, over HTTP or the socket. Act on `code` (or `local`), never on the words of `retmsg`. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The catalogue's code, or undefined when the catalogue does not know the retcode. */
  readonly code?: ErrorCode;
  readonly local?: LocalErrorCode;
  readonly retcode?: number;
  readonly retmsg: string;
  readonly field?: string;
  /** Facts that the failure carries besides its words. */
  readonly facts: ErrorFacts;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor({ retcode, retmsg = '', field, status = 0, local, cause, ...facts }: ApiErrorFields) {
    super(retmsg || local || `retcode ${retcode}`, { cause });
    this.code = retcode === undefined ? undefined : findErrorCode(retcode);
    this.local = local;
    this.retcode = retcode;
    this.retmsg = retmsg;
    this.field = field;
    this.facts = facts;
    this.status = status;
  }
}

/** Makes an error of a socket ack or push that was refused. */
export function toApiError(answer: Partial<Pick<ErrorBody, 'retcode' | 'retmsg' | 'balance' | 'price'>>): ApiError {
  const { retcode, retmsg, balance, price } = answer;
  return new ApiError({ retcode, retmsg, balance, price });
}
