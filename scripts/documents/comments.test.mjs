import { expect, it } from 'vitest';
import { findNameless } from './comments.mjs';
import { listFiles, read } from './project-files.mjs';

const CODE = /\.(?:ts|tsx|mjs|cjs|css|js)$/;
// The cases below are such comments.
const files = listFiles().filter((path) => CODE.test(path) && !path.startsWith('scripts/documents/comments'));

it('comments name the thing first: none begins with "What"', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((path) => findNameless(read(path)).map((line) => `${path}: ${line}`))).toEqual([]);
});

it.each([
  ['/** What a send costs. */', 1],
  ['/* What is shown below. */', 1],
  ['/**\n   * What a send costs, in micros.\n   */', 1],
  ['// What was sent stays.', 1],
  ['send(); // What was sent stays.', 1],
  ['<p />\n{/* What was sent stays. */}', 1],
  ['/** The price of a send: what it costs. */', 0],
  ['/** Whatever. */', 0],
  ['// The price of a send.\n// What it costs.', 0],
  ['send();\n// What it costs.', 1],
])('comments without a thing in %j: %i', (text, count) => {
  expect(findNameless(text)).toHaveLength(count);
});
