declare module '../../db/schema.ts' {
  interface Schema {
    transcription_lease: { account_id: string; message_id: string; until: number };
  }
}

export type {};
