import { KEY_PREFIX, type KeyScope, keyScope } from '@manyline/contract/console/api-keys';
import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import { type Access, mayDo } from '@manyline/contract/console/permissions';
import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { OperatorSecrets } from './operator-secrets.ts';
import type { OperatorsRepository } from './operators.repository.ts';

/** Uses within it are one write. */
const USE_NOTED_MS = MINUTE_MS;
/** The time for which an expired key is listed. */
const LISTED_MS = 30 * DAY_MS;
/** So much of a key is shown, to tell it from others. */
const SHOWN = KEY_PREFIX.length + 4;

interface Deps {
  db: Db;
  operators: OperatorsRepository;
  secrets: OperatorSecrets;
  log: ConsoleLog;
  newId: () => string;
  now: Clock;
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

/**
 * Keys by which programs make calls of the console (0187): each may what it is for, as long as whoever made it may, and nothing that a
 * person has to confirm.
 */
export function createApiKeys({ db, operators, secrets, log, newId, now }: Deps) {
  async function find(key: string) {
    const row = await db
      .selectFrom('operator_api_key')
      .selectAll()
      .where('key_hash', '=', secrets.hashToken(key))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now())
      .executeTakeFirst();
    const maker = row && (await operators.find(row.made_by));
    if (!maker) throw new AppError('CONSOLE_SIGN_IN_NEEDED', 'no such key, or one that is over');
    return { ...row, maker };
  }

  async function noteUse(keyId: string, network: string) {
    await db
      .updateTable('operator_api_key')
      .set({ last_used_at: now(), last_network: network })
      .where('key_id', '=', keyId)
      .execute();
  }

  return {
    /** @throws CONSOLE_SIGN_IN_NEEDED, CONSOLE_NOT_ALLOWED, CONSOLE_NOT_BY_KEY */
    async authenticate(key: string, call: OperatorCall, network: string): Promise<OperatorCaller> {
      const { maker, ...row } = await find(key);
      const { operatorId, name, email, role, language } = maker;
      const { success: isScope, data: scope } = keyScope.safeParse(call.access);
      if (!isScope || call.stepUp) throw new AppError('CONSOLE_NOT_BY_KEY', `${row.name}: ${call.url}`);
      const scopes: readonly string[] = row.scopes.split(',');
      const may = (access: Access) => scopes.includes(access) && mayDo(role, access);
      if (!may(scope)) throw new AppError('CONSOLE_NOT_ALLOWED', `key ${row.name}: ${call.url}`);
      if (now() - (row.last_used_at ?? 0) >= USE_NOTED_MS || row.last_network !== network)
        await noteUse(row.key_id, network);
      // No session: what belongs to one is out of a key's reach.
      return { operatorId, sessionId: '', name: `${row.name} (${name})`, email, role, may, language, network };
    },

    async list() {
      const rows = await db
        .selectFrom('operator_api_key')
        .innerJoin('operator_name', 'operator_name.operator_id', 'operator_api_key.made_by')
        .selectAll('operator_api_key')
        .select('operator_name.name as maker')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now() - LISTED_MS)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        keyId: row.key_id,
        name: row.name,
        begins: row.begins,
        scopes: row.scopes.split(',').map((scope) => keyScope.parse(scope)),
        madeBy: row.maker,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
        ...(row.last_network !== null && { lastNetwork: row.last_network }),
      }));
    },

    /** @returns the key, which is kept by nobody but its program */
    async make(caller: OperatorCaller, wanted: { name: string; scopes: readonly KeyScope[]; days: number }) {
      const scopes = [...new Set(wanted.scopes)];
      const beyond = scopes.find((scope) => !mayDo(caller.role, scope));
      if (beyond !== undefined) throw new AppError('CONSOLE_NOT_ALLOWED', `no ${beyond} to give`);
      const key = `${KEY_PREFIX}${secrets.newToken()}`;
      const row = {
        key_id: newId(),
        name: wanted.name,
        begins: key.slice(0, SHOWN),
        key_hash: secrets.hashToken(key),
        scopes: scopes.join(','),
        made_by: caller.operatorId,
        created_at: now(),
        expires_at: now() + wanted.days * DAY_MS,
        last_used_at: null,
        last_network: null,
        revoked_at: null,
      };
      await inTransaction(db, async (tx) => {
        await tx.insertInto('operator_api_key').values(row).execute();
        const after = `${wanted.days} d: ${row.scopes}`;
        await log.write(tx, caller, { act: 'apiKeyMade', object: `key ${row.name} ${row.begins}`, after });
      });
      return key;
    },

    /** @throws NOT_FOUND */
    async revoke(caller: OperatorCaller, { keyId, reason }: { keyId: string; reason: string }) {
      await inTransaction(db, async (tx) => {
        const gone = await tx
          .updateTable('operator_api_key')
          .set({ revoked_at: now() })
          .where('key_id', '=', keyId)
          .where('revoked_at', 'is', null)
          .returning(['name', 'begins', 'scopes'])
          .executeTakeFirst();
        if (!gone) throw new AppError('NOT_FOUND', 'no such key');
        const object = `key ${gone.name} ${gone.begins}`;
        await log.write(tx, caller, { act: 'apiKeyRevoked', object, before: gone.scopes, reason });
      });
    },

    async purge() {
      await db
        .deleteFrom('operator_api_key')
        .where((row) => row.or([row('expires_at', '<', now() - LISTED_MS), row('revoked_at', 'is not', null)]))
        .execute();
    },
  };
}
