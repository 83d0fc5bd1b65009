/** A JSON Schema of draft 2020-12, as far as this document needs it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  const?: unknown;
  [keyword: string]: unknown;
}

interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}
export type Content = Record<string, MediaType>;

export interface Parameter {
  name: string;
  in: 'query' | 'header';
  required?: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}
export interface Reference {
  $ref: string;
}
export interface Answer {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
}
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
}

/** A call that we make, to an address of the reader's. */
export interface Webhook extends Omit<Operation, 'responses'> {
  responses: Record<string, Answer>;
}

/** An OpenAPI 3.1 document, as far as we write one. */
export interface ApiDocument {
  openapi: string;
  info: object;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Webhook }>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    securitySchemes: Record<string, object>;
  };
}
