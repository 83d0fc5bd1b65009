import type { z } from 'zod';
import type { Call } from '../define-call.ts';
import type { ErrorCode } from '../errors.ts';

/** Fields that every call takes or answers, described once for all of them. */
export type SharedField = 't' | 'webVersion' | 'languagecode' | 'platform' | 'test';

/** The object within a field's schema, if there is one: what can have fields of its own. */
type Within<S> = S extends z.ZodOptional<infer I> | z.ZodNullable<infer I> | z.ZodDefault<infer I> | z.ZodArray<infer I>
  ? Within<I>
  : S extends z.ZodRecord<infer _Name, infer Value>
    ? Within<Value>
    : S extends z.ZodPipe<infer Before, infer After>
      ? Within<After extends z.ZodTransform ? Before : After>
      : S;

/**
 * A field's description in one or two sentences of Markdown; with `of` where the field is an object, or a list of
 * objects, that no description of its own (`schemas`) covers.
 */
export type FieldDoc<S> = string | { is: string; of: FieldDocs<Within<S>> };

/** A description for each field of an object: one that is missing does not compile. */
export type FieldDocs<S> =
  S extends z.ZodObject<infer Shape>
    ? {
        [Name in Exclude<keyof Shape, SharedField> as IsOk<Shape[Name]> extends true ? never : Name]: FieldDoc<
          Shape[Name]
        >;
      }
    : Record<string, never>;

/** `status: 200` says what the HTTP status says. */
type IsOk<S> = S extends z.ZodLiteral<200> ? true : false;

type Wants<Name extends string, S> = keyof FieldDocs<S> extends never
  ? { [N in Name]?: never }
  : { [N in Name]: FieldDocs<S> };

/** A request and its answer as they go over the wire; a test makes the request and holds the answer against its schema. */
export interface CallExample {
  query?: Record<string, string | number>;
  body?: object;
  answer: object | string;
}

/** The words of the published pages about a call, beyond its summary and its schemas. */
export type CallDoc<C extends Call = Call> = {
  /** The effect of the call, and what a caller has to know before using it. */
  is: string;
  /** Sections of the specification that the call comes from, such as "2 §7"; absent where the call is our own. */
  spec?: string;
  /** Failures of this call, besides those that every call of its audience may have. */
  refusals?: readonly ErrorCode[];
  /** Absent where `schemas` describes the answer, and where it is no JSON. */
  answer?: FieldDocs<C['response']>;
  /** The media types and their meaning, where the answer is no JSON. */
  files?: Readonly<Record<string, string>>;
  example?: CallExample;
} & Wants<'query', C['query']> &
  Wants<'body', Within<C['body']>>;

/** A schema that several calls share, under the name that generated clients give it. */
export interface SchemaDoc<S extends z.ZodObject = z.ZodObject> {
  name: string;
  is: string;
  schema: S;
  of: FieldDocs<S>;
  example?: object;
}

export function describeSchema<S extends z.ZodObject>(
  name: string,
  schema: S,
  is: string,
  of: FieldDocs<S>,
): SchemaDoc {
  return { name, schema, is, of } as unknown as SchemaDoc;
}

/** A part of the API as the pages show it: its calls by name, under one heading. */
export interface TagDocs {
  tag: string;
  is: string;
  schemas: readonly SchemaDoc[];
  calls: Readonly<Record<string, { call: Call; doc: CallDoc }>>;
}

type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] };

/**
 * Describes all calls of a module of the contract: one without a description does not compile. The calls' names in the
 * module are their `operationId`.
 */
export function describeCalls<Module extends object>(
  module: Module,
  docs: {
    [Name in keyof CallsOf<Module>]: CallsOf<Module>[Name] extends Call ? CallDoc<CallsOf<Module>[Name]> : never;
  },
): TagDocs['calls'] {
  const described = Object.entries(docs).map(([name, doc]) => [name, { call: module[name as keyof Module], doc }]);
  return Object.fromEntries(described) as TagDocs['calls'];
}
