import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, '../features');
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const featureOf = (file: string) => file.split('/')[0]!;
const read = (file: string) => readFileSync(join(FEATURES, file), 'utf8');

/** Views are what an owner lets others join. */
const VIEWS = /\/\*\* A view: [^\n]*\n\s+(\w+):/g;
const TABLE = /^ {4}(\w+):/gm;

function listTables(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.tables.ts'))) {
    const text = read(file);
    const schema = text.slice(text.indexOf('interface Schema {'), text.indexOf('\n  }\n'));
    const views = new Set([...schema.matchAll(VIEWS)].map(([, name]) => name));
    for (const [, name] of schema.matchAll(TABLE)) if (!views.has(name)) owners.set(name!, featureOf(file));
  }
  return owners;
}

/** Names that stand where SQL or Kysely expects a table. */
const USED =
  /(?:\b(?:from|join|into|update)\s+|(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\(')(\w+)/g;

it("a feature's SQL names its own tables alone; of another's it joins views of the owner, but for the auditor", () => {
  const owners = listTables();
  expect(owners.size).toBeGreaterThan(70);
  const sources = files.filter((file) => !/\.(test|fault|audit|tables)\.ts$|\/testing\//.test(file));
  const crossing = sources.flatMap((file) =>
    [...read(file).matchAll(USED)].flatMap(([, table]) => {
      const owner = owners.get(table!);
      return owner !== undefined && owner !== featureOf(file) ? [`${file} names ${table} of ${owner}`] : [];
    }),
  );
  expect(crossing).toEqual([]);
});
