import type { HighlightTarget } from '@manyline/domain/highlights';
import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    telling: {
      account_id: string;
      id: string;
      content: string;
      /** The thing that it tells of, by which it is dropped when it is no longer so. */
      about: string | null;
      created_at: number;
      due_at: number;
      tries: Generated<number>;
    };
    account_notice: {
      account_id: string;
      id: string;
      text: string;
      target: HighlightTarget;
      created_at: number;
      read_at: number | null;
    };
  }
}
