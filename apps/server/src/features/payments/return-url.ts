import { AppError } from '../../http/app-error.ts';

/**
 * Where a customer comes back to: only to our own origins (decision 38), or a page elsewhere could borrow our name. A path
 * alone is a page of the origin that asked. @throws INVALID_INPUT
 */
export function toReturnUrl(given: string | undefined, ownOrigins: readonly string[]): string {
  const [home] = ownOrigins;
  if (given === undefined || given === '') return new URL('/', home).href;
  const isPath = given.startsWith('/') && !given.startsWith('//') && !given.includes('\\');
  const url = URL.canParse(given, isPath ? home : undefined) ? new URL(given, isPath ? home : undefined) : undefined;
  if (url && ownOrigins.includes(url.origin) && url.username === '' && url.password === '') return url.href;
  throw new AppError('INVALID_INPUT', 'a return URL of another origin', {
    field: 'returnUrl',
    values: {
      field: 'returnUrl',
      problem: { en: 'it must be a page of this site', zh_cn: '必须是本站页面的地址' },
    },
  });
}
