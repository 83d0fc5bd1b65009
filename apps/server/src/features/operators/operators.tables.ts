import type { OperatorRole } from '@manyline/contract/console/permissions';
import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    operator: OperatorTable;
    operator_passkey: OperatorPasskeyTable;
    operator_recovery_code: { operator_id: string; code_hash: Buffer };
    operator_session: OperatorSessionTable;
    operator_challenge: { challenge: string; purpose: string; operator_id: string | null; expires_at: number };
    operator_invitation: OperatorInvitationTable;
    operator_api_key: OperatorApiKeyTable;
    /** A view: what others may join of operators. */
    operator_name: Pick<OperatorTable, 'operator_id' | 'name'>;
    /** A view: operators whom another one invited, and since when they are here. */
    operator_invited: { operator_id: string; invited_by: string; joined_at: number };
  }
}

interface OperatorTable {
  operator_id: string;
  name: string;
  email: string;
  role: OperatorRole;
  language: string;
  password_hash: string | null;
  totp_secret: Buffer | null;
  totp_step: Generated<number>;
  created_at: number;
  removed_at: number | null;
  /** Null: by a link that the server printed. */
  invited_by: string | null;
}

interface OperatorPasskeyTable {
  passkey_id: string;
  operator_id: string;
  public_key: Buffer;
  counter: number;
  /** Joined by commas. */
  transports: string;
  label: string;
  created_at: number;
  last_used_at: number | null;
}

interface OperatorSessionTable {
  session_id: string;
  operator_id: string;
  token_hash: Buffer;
  user_agent: string;
  network: string;
  created_at: number;
  last_used_at: number;
  proven_at: number;
  ended_at: number | null;
}

interface OperatorInvitationTable {
  invitation_id: string;
  token_hash: Buffer;
  name: string | null;
  email: string | null;
  role: OperatorRole;
  invited_by: string | null;
  created_at: number;
  expires_at: number;
  taken_at: number | null;
}

interface OperatorApiKeyTable {
  key_id: string;
  name: string;
  begins: string;
  key_hash: Buffer;
  /** Joined by commas. */
  scopes: string;
  made_by: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
  last_network: string | null;
  revoked_at: number | null;
}
