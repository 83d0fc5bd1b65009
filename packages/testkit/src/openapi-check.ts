import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

type Json = Record<string, unknown>;
type Schema = Json | boolean;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  $ref?: string;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
  $ref?: string;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}
export interface OpenapiDocument {
  servers?: { url: string }[];
  paths: Record<string, Record<string, unknown> & { parameters?: Parameter[] }>;
  webhooks?: Record<string, { post?: Operation }>;
  components?: Record<string, Record<string, unknown>>;
}

/** A request as it went over the wire. */
export interface WireRequest {
  method: string;
  /** As the document writes it: without what its server's address begins with. */
  path: string;
  query: URLSearchParams;
  contentType: string;
  body: string;
}

export type OpenapiCheck = ReturnType<typeof openOpenapi>;

const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;
const RFC_2822 = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$/;
const ID = 'paper';
/** Formats that the vendors made up, or that say nothing to hold anything against. */
const UNCHECKED = [
  'currency',
  'uri-map',
  'int64',
  'int32',
  'decimal',
  'json-pointer',
  'http-method',
  'iso-country-code',
  'phone-number-capabilities',
];

/**
 * Holds what is sent and answered against a vendor's own document. What the document does not name is a fault, in bodies, forms
 * and queries alike: a misspelt field would otherwise pass for an optional one that was left out.
 * @returns checks that answer with the faults that they found, in words
 */
export function openOpenapi(document: OpenapiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false, validateFormats: true });
  const lenient = new Ajv2020({ strict: false, allErrors: true, coerceTypes: 'array', validateFormats: true });
  const closed = close(join(document, document)) as Json;
  for (const each of [ajv, lenient]) {
    addFormats(each);
    each.addFormat('phone-number', /^\+[1-9]\d{1,14}$/);
    each.addFormat('date-time-rfc-2822', RFC_2822);
    // Both vendors take days where they say times.
    each.addFormat('date-time', /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/);
    each.addFormat('uri', /^(https?:\/\/|\/)\S+$/);
    each.addFormat('url', /^https?:\/\/\S+$/);
    for (const name of UNCHECKED) each.addFormat(name, true);
    each.addSchema(closed, ID);
  }
  const compiled = new Map<string, ValidateFunction>();

  function validator(on: Ajv2020, place: string, schema: Schema): ValidateFunction {
    const known = compiled.get(place);
    if (known) return known;
    const made = on.compile(close(absolute(join(schema, document))) as Json);
    compiled.set(place, made);
    return made;
  }

  function check(on: Ajv2020, place: string, schema: Schema | undefined, value: unknown): string[] {
    if (schema === undefined) return [`${place}: the document describes none`];
    const validate = validator(on, place, schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      return `${place}${instancePath}: ${message} ${JSON.stringify(params)}`;
    });
  }

  const resolve = <Part extends { $ref?: string }>(part: Part): Part =>
    part.$ref
      ? resolve(
          part.$ref
            .slice(2)
            .split('/')
            .reduce((at, step) => at[readStep(step)] as Json, document as unknown as Json) as Part,
        )
      : part;

  function find(method: string, path: string) {
    for (const [template, item] of Object.entries(document.paths)) {
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '([^/]+)');
      const match = new RegExp(`^${pattern}$`).exec(path);
      const operation = item[method.toLowerCase()] as Operation | undefined;
      if (!match || !operation) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve);
      const values = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
      return { template, operation, parameters, values };
    }
    return undefined;
  }

  const toSchema = (parameters: Parameter[], place: string): Schema => {
    const of = parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(of.map(({ name, schema = {} }) => [name, schema])),
      required: of.filter(({ required }) => required).map(({ name }) => name),
    };
  };

  return {
    request({ method, path, query, contentType, body }: WireRequest): string[] {
      const found = find(method, path);
      if (!found) return [`${method} ${path}: not in the document`];
      const { template, operation, parameters, values } = found;
      const place = `${method} ${template}`;
      const faults = [
        ...check(lenient, `${place} path`, toSchema(parameters, 'path'), values),
        ...check(lenient, `${place} query`, toSchema(parameters, 'query'), unfold(query)),
      ];
      const content = operation.requestBody && resolve(operation.requestBody).content;
      if (!content) return body === '' ? faults : [...faults, `${place}: takes no body`];
      const type = contentType.split(';')[0] ?? '';
      const schema = content[type]?.schema;
      const isForm = type === 'application/x-www-form-urlencoded';
      const value: unknown = isForm ? unfold(new URLSearchParams(body)) : JSON.parse(body);
      return [...faults, ...check(isForm ? lenient : ajv, `${place} ${type}`, schema, value)];
    },

    response(method: string, path: string, status: number, body: unknown): string[] {
      const found = find(method, path);
      if (!found) return [`${method} ${path}: not in the document`];
      const { responses } = found.operation;
      const described = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
      if (!described) return [`${method} ${found.template}: does not answer ${status}`];
      const { content } = resolve(described);
      if (!content && body === '') return [];
      const schema = content?.['application/json']?.schema;
      return check(ajv, `${method} ${found.template} ${status}`, schema, body);
    },

    /** A schema of the document by its name: the body of a webhook, say. */
    component: (name: string, value: unknown): string[] =>
      check(ajv, name, { $ref: `#/components/schemas/${name}` }, value),
  };
}

/** `a=1&a=2` is a list, `filter[status][eq]=x` an object in an object. */
function unfold(query: URLSearchParams): Json {
  const out: Json = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    const steps = [...name.matchAll(/[^[\]]+/g)].map(([step]) => step);
    let at = out;
    for (const step of steps.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as Json;
    }
    at[steps.at(-1)!] = values.length > 1 ? values : values[0];
  }
  return out;
}

const readStep = (step: string) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * `allOf` of objects is one object, so that it can be closed. Of one reference alone it is that reference: some documents are made
 * by a program that writes `type: object` beside it, whatever it leads to.
 */
function join(part: unknown, document: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => join(each, document));
  if (typeof part !== 'object' || part === null) return part;
  const out = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, join(value, document)])) as Json;
  const members = out.allOf;
  if (!Array.isArray(members)) return out;
  const [only] = members as Json[];
  if (members.length === 1 && only?.$ref !== undefined && out.properties === undefined) return { $ref: only.$ref };
  const objects = (members as Json[]).map((member) => deref(member, document));
  if (!objects.every(({ properties }) => isFields(properties))) return out;
  const { allOf: _, ...rest } = out;
  const all = [...objects, rest];
  return {
    ...rest,
    type: 'object',
    properties: Object.assign({}, ...all.map(({ properties }) => join(properties ?? {}, document))),
    required: all.flatMap(({ required }) => (required as string[] | undefined) ?? []),
  };
}

function deref(part: Json, document: unknown): Json {
  if (typeof part.$ref !== 'string') return part;
  const found = part.$ref
    .slice(2)
    .split('/')
    .reduce((at, step) => at[readStep(step)] as Json, document as Json);
  return join(deref(found, document), document) as Json;
}

/** References within the document, from outside of it. */
function absolute(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && String(value).startsWith('#') ? `${ID}${value}` : value,
  );
}

/** Objects that name their fields take no others; `nullable` of OpenAPI 3.0 is a type of today's JSON Schema. */
function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close);
  if (typeof part !== 'object' || part === null) return part;
  const { example: _, examples: __, discriminator: ___, xml: ____, nullable, ...rest } = part as Json;
  const out = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, close(value)])) as Json;
  if (isFields(out.properties) && out.additionalProperties === undefined && out.allOf === undefined)
    out.additionalProperties = false;
  if (nullable !== true) return out;
  if (typeof out.type === 'string') out.type = [out.type, 'null'];
  if (Array.isArray(out.enum)) out.enum = [...out.enum, null];
  return out;
}

function isFields(properties: unknown): boolean {
  return (
    typeof properties === 'object' &&
    properties !== null &&
    Object.values(properties).every((each) => typeof each === 'object' || typeof each === 'boolean')
  );
}
