import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    telling: {
      account_id: string;
      id: string;
      content: string;
      created_at: number;
      due_at: number;
      tries: Generated<number>;
    };
  }
}
