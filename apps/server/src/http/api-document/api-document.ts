import type { TagDocs } from '@manyline/contract/docs/define-docs';
import { KEY_HEADER, USER_ID_HEADER } from '@manyline/contract/key-calls';
import { headerComponents } from './answer-headers.ts';
import type { ApiDocument } from './document-types.ts';
import { failureSchema } from './failure-answers.ts';
import { createSchemaWriter, type SchemaWriter } from './json-schemas.ts';
import { writeOperation } from './operation.ts';

export interface DocumentOptions {
  title: string;
  description: string;
  docs: readonly TagDocs[];
  /** Calls that we make to others. */
  writeWebhooks?: (schemas: SchemaWriter) => ApiDocument['webhooks'];
  serverUrl: string;
}

/** OpenAPI 3.1 of some of the contract's calls, from their schemas and descriptions. */
export function writeApiDocument({ title, description, docs, writeWebhooks, serverUrl }: DocumentOptions): ApiDocument {
  const writer = createSchemaWriter(docs.flatMap((part) => part.schemas));
  const components = { parameters: {}, responses: {} };
  const paths: ApiDocument['paths'] = {};
  for (const [name, { call, doc }] of docs.flatMap(({ calls }) => Object.entries(calls))) {
    const operation = writeOperation(name, call, doc, writer, components);
    paths[call.url] = { ...paths[call.url], [call.method.toLowerCase()]: operation };
  }
  const webhooks = writeWebhooks?.(writer);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description,
      contact: { name: 'Operator of this server', url: serverUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl, description: 'This server.' }],
    tags: docs.map(({ tag, is }) => ({ name: tag, description: is })),
    security: [],
    paths,
    ...(webhooks && { webhooks }),
    components: {
      schemas: sortByName({ ...writer.components, Failure: failureSchema }),
      ...components,
      headers: headerComponents,
      securitySchemes: keepUsed(paths),
    },
  };
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'x-auth-token', description: 'Token of the session, from `login`.' },
  key: {
    type: 'apiKey',
    in: 'header',
    name: KEY_HEADER,
    description: 'Key of the API access, `live_…`. Goes with the user id.',
  },
  userId: { type: 'apiKey', in: 'header', name: USER_ID_HEADER, description: 'User id of the account, nine digits.' },
};

/** The ways to say who asks that the calls of a document take. */
function keepUsed(paths: ApiDocument['paths']): Record<string, object> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const used = operations.flatMap(({ security }) => security.flatMap((way) => Object.keys(way)));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.includes(name)));
}

function sortByName<T>(parts: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => a.localeCompare(b)));
}
