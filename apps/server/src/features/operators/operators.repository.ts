import type { OperatorRole } from '@manyline/contract/console/permissions';
import { type Language, languageOfCode, languages } from '@manyline/domain/languages';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export interface Operator {
  operatorId: string;
  name: string;
  email: string;
  role: OperatorRole;
  language: Language;
  createdAt: number;
}

/** An operator with what a password is held against. */
export interface OperatorKeys extends Operator {
  passwordHash: string | null;
  totpSecret: Buffer | null;
}

/** `invitedBy`: null where nobody did but the server. */
export interface NewOperator extends OperatorKeys {
  /** Of the authenticator's code that was shown, which counts no second time. */
  step: number;
  invitedBy: string | null;
}

export type OperatorsRepository = ReturnType<typeof createOperatorsRepository>;

export function createOperatorsRepository(db: Db) {
  const present = (on: Db | Tx) => on.selectFrom('operator').selectAll().where('removed_at', 'is', null);

  return {
    async find(operatorId: string, on: Db | Tx = db): Promise<OperatorKeys | undefined> {
      const row = await present(on).where('operator_id', '=', operatorId).executeTakeFirst();
      return row && toOperator(row);
    },

    async findByEmail(email: string, on: Db | Tx = db): Promise<OperatorKeys | undefined> {
      const row = await present(on).where('email', '=', email).executeTakeFirst();
      return row && toOperator(row);
    },

    async hasAny(): Promise<boolean> {
      return (await present(db).limit(1).executeTakeFirst()) !== undefined;
    },

    async list(): Promise<Operator[]> {
      return (await present(db).orderBy('created_at').execute()).map(toOperator);
    },

    /** Held until the transaction ends: whoever removes or lowers an owner waits for whoever else does. */
    async lockOwners(tx: Tx): Promise<string[]> {
      const rows = await tx
        .selectFrom('operator')
        .select('operator_id')
        .where('role', '=', 'owner')
        .where('removed_at', 'is', null)
        .orderBy('operator_id')
        .forUpdate()
        .execute();
      return rows.map(({ operator_id: id }) => id);
    },

    /** False when an operator with this address is there. */
    async insert(tx: Tx, operator: NewOperator): Promise<boolean> {
      const inserted = await tx
        .insertInto('operator')
        .values({
          operator_id: operator.operatorId,
          name: operator.name,
          email: operator.email,
          role: operator.role,
          language: languages[operator.language].code,
          password_hash: operator.passwordHash,
          totp_secret: operator.totpSecret,
          totp_step: operator.step,
          created_at: operator.createdAt,
          removed_at: null,
          invited_by: operator.invitedBy,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('operator_id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    async update(
      tx: Tx,
      operatorId: string,
      { name, language, role }: { name?: string; language?: Language; role?: OperatorRole },
    ) {
      const change = {
        ...(name !== undefined && { name }),
        ...(language !== undefined && { language: languages[language].code }),
        ...(role !== undefined && { role }),
      };
      if (Object.keys(change).length > 0)
        await tx.updateTable('operator').set(change).where('operator_id', '=', operatorId).execute();
    },

    async setPassword(
      tx: Tx,
      operatorId: string,
      { passwordHash, totpSecret, step = 0 }: Pick<OperatorKeys, 'passwordHash' | 'totpSecret'> & { step?: number },
    ) {
      await tx
        .updateTable('operator')
        .set({ password_hash: passwordHash, totp_secret: totpSecret, totp_step: step })
        .where('operator_id', '=', operatorId)
        .execute();
    },

    async remove(tx: Tx, operatorId: string, at: number) {
      await tx
        .updateTable('operator')
        .set({ removed_at: at, password_hash: null, totp_secret: null })
        .where('operator_id', '=', operatorId)
        .execute();
      await tx.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute();
      await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
    },

    /** False when this step or a later one was used already: a code counts once, however many ask at once. */
    async useTotpStep(operatorId: string, step: number): Promise<boolean> {
      const used = await db
        .updateTable('operator')
        .set({ totp_step: step })
        .where('operator_id', '=', operatorId)
        .where('totp_step', '<', step)
        .returning('operator_id')
        .executeTakeFirst();
      return used !== undefined;
    },

    async replaceRecoveryCodes(tx: Tx, operatorId: string, hashes: readonly Buffer[]) {
      await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
      const rows = hashes.map((hash) => ({ operator_id: operatorId, code_hash: hash }));
      await tx.insertInto('operator_recovery_code').values(rows).execute();
    },

    /** False when it is none of the operator's, or was used. */
    async useRecoveryCode(operatorId: string, hash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('operator_recovery_code')
        .where('operator_id', '=', operatorId)
        .where('code_hash', '=', hash)
        .returning('operator_id')
        .executeTakeFirst();
      return used !== undefined;
    },

    async countRecoveryCodes(operatorId: string): Promise<number> {
      const rows = await db
        .selectFrom('operator_recovery_code')
        .select('code_hash')
        .where('operator_id', '=', operatorId)
        .execute();
      return rows.length;
    },
  };
}

function toOperator(row: Selectable<Schema['operator']>): OperatorKeys {
  return {
    operatorId: row.operator_id,
    name: row.name,
    email: row.email,
    role: row.role,
    language: languageOfCode(row.language) ?? 'en',
    createdAt: row.created_at,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret && Buffer.from(row.totp_secret),
  };
}
