import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    media: MediaTable;
  }
}

interface MediaTable {
  account_id: string;
  id: string;
  ref: string;
  bytes: number;
  has_preview: Generated<boolean>;
  upload_digest: Buffer;
  message_id: string | null;
  created_at: number;
}
