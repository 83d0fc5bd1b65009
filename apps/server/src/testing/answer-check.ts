import type { Call } from '@manyline/contract/define-call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer, ApiDocument, JsonSchema, Reference } from '../http/api-document/document-types.ts';

export interface GivenAnswer {
  status: number;
  type: string;
  body: string;
}
export type AnswerCheck = ReturnType<typeof createAnswerCheck>;

/**
 * Holds answers against a published document: status, media type, schema, and no field that the document does not name.
 * Answers what is wrong, or undefined.
 */
export function createAnswerCheck(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const closed = close(structuredClone(document)) as ApiDocument;
  ajv.addSchema({ $id: 'api', ...closed });
  const validators = new Map<string, ValidateFunction>();

  /** Compiled once for each place in the document. */
  function validatorAt(pointer: string): ValidateFunction {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, known);
    return known;
  }

  return ({ method, url }: Pick<Call, 'method' | 'url'>, { status, type, body }: GivenAnswer): string | undefined => {
    const operation = document.paths[url]?.[method.toLowerCase()];
    if (!operation) return `${method} ${url} is not in the document`;
    const answer = operation.responses[status];
    if (!answer)
      return `${operation.operationId} answers ${status}, which the document does not name: ${body.slice(0, 200)}`;
    const at =
      '$ref' in answer ? toPointer(answer) : `/paths/${escapePointer(url)}/${method.toLowerCase()}/responses/${status}`;
    const { content = {} } =
      '$ref' in answer ? document.components.responses[at.split('/').at(-1)!]! : (answer as Answer);
    const mediaType = type.split(';')[0]!.trim();
    if (!(mediaType in content)) return `${operation.operationId} answers ${status} as ${mediaType}`;
    if (mediaType !== 'application/json') return undefined;
    const validate = validatorAt(`${at}/content/application~1json/schema`);
    if (validate(JSON.parse(body))) return undefined;
    return `${operation.operationId} ${status}: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 300)}`;
  };
}

function toPointer({ $ref }: Reference): string {
  return $ref.slice(1);
}

function escapePointer(path: string): string {
  return path.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Makes every object of answers refuse fields that it does not name: clients must not, but we should know them all. */
function close(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  for (const [name, inner] of Object.entries(part)) if (name !== 'allOf') close(inner);
  const schema = part as JsonSchema;
  if (schema.type === 'object' && schema.properties && schema.additionalProperties === undefined)
    schema.additionalProperties = false;
  return part;
}
