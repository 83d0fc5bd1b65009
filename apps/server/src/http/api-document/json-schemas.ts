import type { SchemaDoc } from '@manyline/contract/docs/define-docs';
import { sharedFields } from '@manyline/contract/docs/shared-fields';
import { z } from 'zod';
import type { JsonSchema } from './document-types.ts';
import { findTextSchema, type Side, unwrap } from './inner-schemas.ts';

/** Descriptions of fields, as `FieldDocs` has them. */
export type Fields = Record<string, string | { is: string; of: Fields }>;

/**
 * Writes zod schemas as JSON Schemas with their descriptions. Schemas with a name become components, which the others
 * point to.
 */
export function createSchemaWriter(docs: readonly SchemaDoc[]) {
  const names = z.registry<{ id: string }>();
  const docOf = new Map<z.ZodType, SchemaDoc>();
  for (const doc of docs) {
    names.add(doc.schema, { id: doc.name });
    docOf.set(doc.schema, doc);
  }
  const components: Record<string, JsonSchema> = {};

  /** A schema's JSON Schema, all its fields described. */
  function write(schema: z.ZodType, side: Side, fields?: Fields): JsonSchema {
    // Within a list of one, so that a schema with a name is no root, which is never a component.
    const { prefixItems, $defs = {} } = z.toJSONSchema(z.tuple([schema]), {
      io: side,
      metadata: names,
      unrepresentable: 'any',
    }) as { prefixItems: JsonSchema[]; $defs?: Record<string, JsonSchema> };
    for (const [name, component] of Object.entries($defs)) keep(name, component, side);
    const [written] = prefixItems;
    describe(written!, schema, side, fields);
    return polish(written!);
  }

  function keep(name: string, component: JsonSchema, side: Side) {
    if (components[name]) return;
    const doc = docs.find((each) => each.name === name)!;
    delete component.id;
    components[name] = component;
    component.description = doc.is;
    describe(component, doc.schema, side, doc.of as Fields);
    polish(component);
  }

  /** Puts descriptions beside the fields of an object, wherever it stands within a schema. */
  function describe(json: JsonSchema, schema: z.ZodType, side: Side, fields: Fields | undefined) {
    const inner = unwrap(schema, side);
    if (inner instanceof z.ZodObject) describeFields(json, inner, side, fields);
    else if (inner instanceof z.ZodArray && json.items) describe(json.items, inner.element as z.ZodType, side, fields);
    else if (inner instanceof z.ZodRecord) {
      describe(json.additionalProperties as JsonSchema, inner.valueType as z.ZodType, side, fields);
    } else if (inner instanceof z.ZodUnion && json.anyOf) {
      for (const [at, option] of json.anyOf.entries()) describe(option, inner.options[at] as z.ZodType, side, fields);
    }
  }

  function describeFields(json: JsonSchema, schema: z.ZodObject, side: Side, given: Fields | undefined) {
    const fields = (docOf.get(schema)?.of ?? given ?? {}) as Fields;
    for (const [name, part] of Object.entries(json.properties ?? {})) {
      const doc = fields[name] ?? (isOk(part) ? 'Always 200.' : (sharedFields as Fields)[name]);
      const of = schema.shape[name] as z.ZodType;
      const within = typeof doc === 'object' ? doc.of : undefined;
      describe(part, of, side, within);
      const text = side === 'input' ? findTextSchema(of) : undefined;
      if (text) Object.assign(part, { contentMediaType: 'application/json', contentSchema: write(text, side, within) });
      if (doc !== undefined) json.properties![name] = { ...part, description: typeof doc === 'string' ? doc : doc.is };
    }
  }

  return { write, components };
}

export type SchemaWriter = ReturnType<typeof createSchemaWriter>;

function isOk({ const: only }: JsonSchema): boolean {
  return only === 200;
}

/**
 * Leaves out bounds that are JavaScript's own, lets answers grow (who reads them ignores fields that are new), and says a
 * choice of values as one list.
 */
function polish(part: JsonSchema): JsonSchema {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.additionalProperties === false) delete part.additionalProperties;
  // The format says it.
  if (part.format === 'uuid') delete part.pattern;
  // Names of a map are no properties, so none of them can be required.
  if (part.propertyNames) delete part.required;
  if (typeof part.$ref === 'string') part.$ref = part.$ref.replace('#/$defs/', '#/components/schemas/');
  if (part.anyOf?.every((option) => 'const' in option)) joinValues(part, part.anyOf);
  for (const inner of Object.values(part)) if (typeof inner === 'object' && inner !== null) polish(inner as JsonSchema);
  return part;
}

function joinValues(part: JsonSchema, options: JsonSchema[]) {
  delete part.anyOf;
  const values = options.map((option) => option.const);
  Object.assign(part, { type: values.every(Number.isInteger) ? 'integer' : options[0]?.type, enum: values });
}
