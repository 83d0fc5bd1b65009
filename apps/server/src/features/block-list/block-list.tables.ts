declare module '../../db/schema.ts' {
  interface Schema {
    blocked_place: { kind: string; place: string; blocked_at: number; blocked_by: string; reason: string };
  }
}

export type {};
