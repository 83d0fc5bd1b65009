import { ApiError } from '@manyline/page/api/api-error';

/** A captcha that has not come by then is begun again (spec 2 §9). */
export const LOADER_RESET_MS = 4_000;
export const BEGUN_AT_MOST = 3;

/**
 * Begins, and begins again as long as nothing comes; the first that is there is taken, also where it was begun earlier: a
 * slow line brings it in the end. Rejects when one fails, or when the last of them has not come in time either.
 */
export function beginUntilThere<T>(begin: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let timer: ReturnType<typeof setTimeout>;
  let begun = 0;
  const tryOnce = () => {
    if (begun === BEGUN_AT_MOST) return reject(new ApiError({ local: 'NETWORK' }));
    begun += 1;
    timer = setTimeout(tryOnce, LOADER_RESET_MS);
    begin().then(resolve, reject);
  };
  tryOnce();
  return promise.finally(() => clearTimeout(timer));
}
