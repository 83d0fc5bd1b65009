import type { Call } from '@manyline/contract/define-call';
import type { CallDoc } from '@manyline/contract/docs/define-docs';
import { isKeyCall } from '@manyline/contract/key-calls';
import { answerHeaders } from './answer-headers.ts';
import type { Answer, Content, JsonSchema, Operation, Parameter, Reference } from './document-types.ts';
import { listFailures, writeFailures } from './failure-answers.ts';
import { unwrap } from './inner-schemas.ts';
import type { Fields, SchemaWriter } from './json-schemas.ts';

interface Components {
  parameters: Record<string, Parameter>;
  responses: Record<string, Answer>;
}

/** A call and what is said about it, as an operation of the document. */
export function writeOperation(
  name: string,
  call: Call,
  doc: CallDoc,
  schemas: SchemaWriter,
  components: Components,
): Operation {
  const parameters = writeParameters(call, doc, schemas, components);
  const body = call.method === 'GET' ? undefined : writeBody(call, doc, schemas);
  return {
    operationId: name,
    summary: call.summary,
    description: doc.spec === undefined ? doc.is : `${doc.is}\n\nSpecification ${doc.spec}.`,
    tags: [call.tag],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      200: writeAnswer(call, doc, schemas),
      ...writeFailures(listFailures(call, doc.refusals), components.responses),
      ...(call.audience === 'localWorld' && { 401: passwordWanted }),
    },
  };
}

/** The answer of a local world that others can reach, to whoever comes without its password. */
const passwordWanted: Answer = {
  description: 'The password of the sandbox is missing or wrong (`SANDBOX_PUBLIC`).',
  content: { 'text/plain': { schema: { type: 'string' } } },
};

/** A session's token; for calls open to keys, user id and key together; nothing for calls open to all. */
function securityOf(call: Call): Record<string, string[]>[] {
  if (call.audience === 'anyone' || call.audience === 'localWorld') return [];
  return [{ token: [] }, ...(isKeyCall(call) ? [{ key: [], userId: [] }] : [])];
}

function writeParameters(call: Call, doc: CallDoc, schemas: SchemaWriter, components: Components) {
  const { properties = {}, required = [] } = schemas.write(call.query, 'input', doc.query as Fields);
  return Object.entries(properties).map(([name, { description = '', ...schema }]) => {
    const isRequired = required.includes(name) && !('default' in schema);
    const example = doc.example?.query?.[name];
    return keepParameter(
      {
        name,
        in: 'query',
        ...(isRequired && { required: true }),
        description,
        schema,
        ...(example !== undefined && { example }),
      },
      components.parameters,
    );
  });
}

/** Parameters that say the same are one component, under their name. */
function keepParameter(parameter: Parameter, kept: Record<string, Parameter>): Parameter | Reference {
  kept[parameter.name] ??= parameter;
  const isSame = JSON.stringify(kept[parameter.name]) === JSON.stringify(parameter);
  return isSame ? { $ref: `#/components/parameters/${parameter.name}` } : parameter;
}

function writeBody(call: Call, doc: CallDoc, schemas: SchemaWriter) {
  const schema = schemas.write(unwrap(call.body, 'input'), 'input', doc.body as Fields);
  if (Object.keys(schema.properties ?? {}).length === 0) return undefined;
  const type = call.isUpload ? 'multipart/form-data' : 'application/json';
  const content: Content = { [type]: { schema, ...(doc.example?.body && { example: doc.example.body }) } };
  return { required: (schema.required ?? []).length > 0, content };
}

function writeAnswer(call: Call, doc: CallDoc, schemas: SchemaWriter): Answer {
  if (doc.files) {
    const types = Object.keys(doc.files).map((type) => [type, { schema: fileSchema(type) }]);
    return {
      description: Object.values(doc.files).join(' '),
      headers: answerHeaders,
      content: Object.fromEntries(types),
    };
  }
  const schema = schemas.write(call.response, 'output', doc.answer as Fields);
  const example = doc.example && { example: doc.example.answer };
  return { description: 'Done.', headers: answerHeaders, content: { 'application/json': { schema, ...example } } };
}

function fileSchema(type: string): JsonSchema {
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', contentMediaType: type };
}
