declare module '../../db/schema.ts' {
  interface Schema {
    inbound_voice: { account_id: string; mode: 'forward' | 'voicemail'; changed_at: number };
  }
}

export type {};
