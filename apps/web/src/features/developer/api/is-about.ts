import { ApiError } from '@manyline/page/api/api-error';

/** Whether the server found fault with this field. */
export function isAbout(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.code === 'INVALID_INPUT' && error.field === field;
}
