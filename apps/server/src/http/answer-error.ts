import { type ErrorBody, type ErrorRow, errorCatalogue, getErrorText } from '@manyline/contract/errors';
import { describeProblem } from '@manyline/contract/input-problems';
import type { Language } from '@manyline/domain/languages';
import { BlobStoreUnavailableError } from '@manyline/ports/blob-store';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionError } from '../db/transaction.ts';
import { SaidError } from '../lib/said-error.ts';
import { AppError, invalidInput } from './app-error.ts';
import { getLanguage } from './language.ts';

/** The status of whoever asks too often. */
export const TOO_MANY = 429;

export function toErrorBody(error: AppError, language: Language): ErrorBody {
  const row: ErrorRow = errorCatalogue[error.code];
  const retmsg = getErrorText(error.code, language, error.values);
  return { retcode: row.retcode, retmsg, ...(error.field && { field: error.field }), ...error.facts };
}

/** Every failure leaves as {retcode, retmsg} in the asker's language; what we did not expect is logged whole, shown blandly. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  const row: ErrorRow = errorCatalogue[known.code];
  if (row.status >= 500 && !(error instanceof AppError)) request.log.error({ err: error }, 'request failed');
  // A flood must not fill the disk: `createHttp` says one line for many.
  else if (row.status !== TOO_MANY)
    request.log.info({ errorCode: known.code, detail: known.message }, 'request refused');
  const { seconds } = known.values;
  if (row.status === TOO_MANY && seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply.code(row.status).send(toErrorBody(known, getLanguage(request)));
}

/** The error that the asker is told of, whatever was thrown. */
export function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof SaidError)
    return new AppError('CONSOLE_REFUSED', error.message, { values: { said: error.message } });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation;
    const field = issue?.instancePath.split('/').filter(Boolean).join('.') || 'request';
    return invalidInput(field, describeProblem({ code: issue?.keyword, message: issue?.message }));
  }
  if (isConnectionError(error) || error instanceof BlobStoreUnavailableError)
    return new AppError('UNAVAILABLE', error.message);
  if (error.statusCode === TOO_MANY) return new AppError('TOO_FREQUENT', error.message, { values: { seconds: 60 } });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('INVALID_INPUT', error.message, { values: { field: 'request', problem: describeProblem({}) } });
  }
  return new AppError('INTERNAL', error.message);
}
