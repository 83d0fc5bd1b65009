import type { z } from 'zod';

/** Which side of a schema the wire carries: what a request sends, or what an answer has. */
export type Side = 'input' | 'output';

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

/** The schema within: past what makes it optional, gives it a default or transforms it. */
export function unwrap(schema: z.ZodType, side: Side): z.ZodType {
  const { type, innerType, in: before, out } = schema.def as unknown as Def;
  if (innerType !== undefined) return unwrap(innerType, side);
  if (type !== 'pipe') return schema;
  const { type: first } = before!.def as unknown as Def;
  // `preprocess` begins with a function, which says nothing about what is sent.
  return unwrap(side === 'output' || first === 'transform' ? out! : before!, side);
}

/** The schema of JSON that travels as text (`jsonText`), or undefined. */
export function findTextSchema(schema: z.ZodType): z.ZodType | undefined {
  const { type, innerType, in: before, out } = schema.def as unknown as Def;
  if (innerType !== undefined) return findTextSchema(innerType);
  if (type !== 'pipe') return undefined;
  const { type: first, in: text } = before!.def as unknown as Def;
  return first === 'pipe' && text?.def.type === 'string' ? out : undefined;
}
