import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenapiDocument, openOpenapi } from './openapi-check.ts';

/** Data that others wrote stay outside the project: the folder is named by the environment. */
const folder = process.env.FOREIGN_DATA ?? '';

/** Undefined where it is not there: the test says so. */
export function readForeign<Data>(path: string): Data | undefined {
  const file = join(folder, path);
  return folder !== '' && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Data) : undefined;
}

/** A vendor's own description of its API. */
export function openPaper(path: string) {
  const document = readForeign<OpenapiDocument>(path);
  return document && openOpenapi(document);
}
