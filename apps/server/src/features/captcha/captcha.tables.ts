import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    captcha: CaptchaTable;
  }
}

interface CaptchaTable {
  captcha_id: string;
  action: string;
  kind: 'text' | 'slider';
  seed: string;
  answer: string;
  audio_answer: Generated<string>;
  pass_hash: Buffer | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
