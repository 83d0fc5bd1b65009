import type { Environment } from '../config/config.ts';

/** Settings of a server on the PostgreSQL at `url`: with one, the key is the operator's to give. */
export const onPostgres = (url: string): Environment => ({
  DATABASE_URL: url,
  SECRET_KEY: 'a secret that only these tests know, long enough',
});
