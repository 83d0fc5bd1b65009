import {
  type ErrorBody,
  type ErrorRow,
  errorCatalogue,
  getErrorText,
  type LanguageCode,
} from '@manyline/contract/errors';
import { describeProblem } from '@manyline/contract/input-problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionError } from '../db/transaction.ts';
import { AppError } from './app-error.ts';
import { getLanguage } from './language.ts';

export function toErrorBody(error: AppError, language: LanguageCode): ErrorBody {
  const row: ErrorRow = errorCatalogue[error.code];
  const retmsg = getErrorText(error.code, language, error.values);
  return { retcode: row.retcode, retmsg, ...(error.field && { field: error.field }), ...error.facts };
}

/** Every failure leaves as {retcode, retmsg} in the asker's language; what we did not expect is logged whole, shown blandly. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  const row: ErrorRow = errorCatalogue[known.code];
  if (row.status >= 500 && !(error instanceof AppError)) request.log.error({ err: error }, 'request failed');
  else request.log.info({ errorCode: known.code, detail: known.message }, 'request refused');
  const { seconds } = known.values;
  if (row.status === 429 && seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply.code(row.status).send(toErrorBody(known, getLanguage(request)));
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation;
    const field = issue?.instancePath.split('/').filter(Boolean).join('.') || 'request';
    const problem = describeProblem({ code: issue?.keyword, message: issue?.message });
    return new AppError('INVALID_INPUT', `${field}: ${problem.en}`, { field, values: { field, problem } });
  }
  if (isConnectionError(error)) return new AppError('UNAVAILABLE', error.message);
  if (error.statusCode === 429) return new AppError('TOO_FREQUENT', error.message, { values: { seconds: 60 } });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('INVALID_INPUT', error.message, { values: { field: 'request', problem: describeProblem({}) } });
  }
  return new AppError('INTERNAL', error.message);
}
