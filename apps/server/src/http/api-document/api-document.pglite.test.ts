import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publicDocs } from '@manyline/contract/docs/all';
import { sandboxDocs } from '@manyline/contract/docs/local-world.docs';
import { type ErrorRow, errorCatalogue } from '@manyline/contract/errors';
import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from '../../testing/answer-check.ts';
import { writePublicDocument, writeSandboxDocument } from '../api-pages/api-documents.ts';
import type { Answer, JsonSchema, Operation, Parameter } from './document-types.ts';

const url = 'https://manyline.example';
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const documents = [
  ['/web/openapi.json', writePublicDocument(url)],
  ['/sandbox/api/openapi.json', writeSandboxDocument(url)],
] as const;

/** Every schema that stands for a field, with where it stands. */
function listProperties(part: unknown, at = ''): [string, JsonSchema][] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties, example: _, examples: __, ...rest } = part as JsonSchema;
  const own = Object.entries(properties ?? {}).map(([name, field]): [string, JsonSchema] => [`${at}.${name}`, field]);
  return [
    ...own,
    ...own.flatMap(([path, field]) => listProperties(field, path)),
    ...Object.entries(rest).flatMap(([name, inner]) => listProperties(inner, `${at}/${name}`)),
  ];
}

describe.each(documents)('%s', (_path, document) => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);
  const parameters = [
    ...Object.values(document.components.parameters),
    ...operations.flatMap((operation) =>
      (operation.parameters ?? []).filter((each): each is Parameter => 'in' in each),
    ),
  ];

  it('describes every field, parameter, call, subject and schema', () => {
    const fields = listProperties({ ...document.paths, ...document.components });
    expect(fields.length).toBeGreaterThan(90);
    expect(fields.filter(([, { description }]) => !description).map(([at]) => at)).toEqual([]);
    for (const { name, description } of parameters) expect(description, name).toMatch(/\w/);
    for (const { operationId, description, summary } of operations) {
      expect(description.length, operationId).toBeGreaterThan(15);
      expect(description.startsWith(summary), operationId).toBe(false);
    }
    for (const [name, { description }] of Object.entries(document.components.schemas))
      expect(description, name).toBeTruthy();
    for (const { description } of document.tags) expect(description.length).toBeGreaterThan(15);
  });

  it('says of every field and parameter what type it has', () => {
    const isTyped = (schema: JsonSchema) =>
      ['type', '$ref', 'anyOf', 'enum', 'const'].some((keyword) => keyword in schema);
    const fields = listProperties({ ...document.paths, ...document.components });
    expect(fields.filter(([, schema]) => !isTyped(schema)).map(([at]) => at)).toEqual([]);
    expect(parameters.filter(({ schema }) => !isTyped(schema)).map(({ name }) => name)).toEqual([]);
  });

  it('names every failure of a call with retcode and HTTP status', () => {
    const known = new Map(
      Object.values(errorCatalogue as Record<string, ErrorRow>).map((row) => [row.retcode, row.status]),
    );
    for (const { operationId, responses } of operations) {
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']));
    }
    for (const [name, answer] of Object.entries(document.components.responses)) {
      const status = Number(/^Failure(\d+)/.exec(name)![1]);
      for (const retcode of retcodesOf(answer)) expect(known.get(retcode), `${name}: ${retcode}`).toBe(status);
    }
  });

  it('is found right by Redocly, without a warning', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'manyline-api-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended]\ntelemetry: off\n');
    const asked = [redocly, 'lint', file, '--config', join(folder, 'redocly.yaml'), '--format', 'json'];
    const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
    const { stdout } = await promisify(execFile)(process.execPath, asked, { env, maxBuffer: 10_000_000 }).catch(
      (failed: { stdout: string }) => failed,
    );
    const { totals, problems } = JSON.parse(stdout);
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    await rm(folder, { recursive: true });
  });

  it('has no example that does not hold against its schema', () => {
    const check = createAnswerCheck(document);
    const examples = [...(document === documents[0][1] ? publicDocs : [sandboxDocs])].flatMap(({ calls }) =>
      Object.values(calls).flatMap(({ call, doc }) => (doc.example ? [{ call, ...doc.example }] : [])),
    );
    expect(examples.length).toBeGreaterThan(1);
    for (const { call, query, body, answer } of examples) {
      expect(call.query.safeParse(query ?? {}).error, call.url).toBeUndefined();
      expect(body && call.body.safeParse(body).error, call.url).toBeUndefined();
      expect(
        check(call, { status: 200, type: 'application/json', body: JSON.stringify(answer) }),
        call.url,
      ).toBeUndefined();
    }
  });
});

function retcodesOf({ content }: Answer): number[] {
  const { allOf } = content!['application/json']!.schema;
  return allOf![1]!.properties!.retcode!.enum as number[];
}

describe('answers that are no JSON', () => {
  const [[, { paths }]] = documents;
  it.each([
    ['/web/captcha', ['image/png', 'audio/wav']],
    ['/web/exportHistory', ['text/csv']],
  ])('of %s are declared as what they are', (path, types) => {
    expect(Object.keys((paths[path]!.get!.responses[200] as Answer).content!)).toEqual(types);
  });
});
