declare module '../../db/schema.ts' {
  interface Schema {
    saved_view: { operator_id: string; room: string; name: string; query: string; saved_at: number };
  }
}

export type {};
