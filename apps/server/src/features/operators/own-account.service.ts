import type { Language } from '@manyline/domain/languages';
import { languages } from '@manyline/domain/languages';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { KeyMaker } from './key-maker.ts';
import type { OperatorSecrets } from './operator-secrets.ts';
import type { OperatorSessions } from './operator-sessions.service.ts';
import type { Asker } from './operator-sign-in.service.ts';
import type { OperatorsRepository } from './operators.repository.ts';
import type { Passkeys } from './passkeys.service.ts';

interface Deps {
  db: Db;
  operators: OperatorsRepository;
  sessions: OperatorSessions;
  passkeys: Passkeys;
  keyMaker: KeyMaker;
  secrets: OperatorSecrets;
  log: ConsoleLog;
  now: Clock;
}

const ADD = 'addPasskey';

export type OwnAccount = ReturnType<typeof createOwnAccount>;

/** Acts of operators on their own way in. */
export function createOwnAccount({ db, operators, sessions, passkeys, keyMaker, secrets, log, now }: Deps) {
  /** Ways in are changed by one at a time: two that each leave the other would leave none. */
  async function lock(tx: Tx, { operatorId }: OperatorCaller) {
    const locked = await tx
      .selectFrom('operator')
      .select(['password_hash'])
      .where('operator_id', '=', operatorId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw new AppError('CONSOLE_SIGN_IN_NEEDED', 'an operator who was removed');
    return { hasPassword: locked.password_hash !== null, passkeys: await passkeys.list(operatorId, tx) };
  }

  const lastWayIn = () => new AppError('CONSOLE_LAST_WAY_IN', 'nothing would sign them in');

  return {
    async show(caller: OperatorCaller) {
      const operator = await operators.find(caller.operatorId);
      if (!operator) throw new AppError('CONSOLE_SIGN_IN_NEEDED', 'an operator who was removed');
      const [keys, recoveryCodesLeft, listed] = await Promise.all([
        passkeys.list(caller.operatorId),
        operators.countRecoveryCodes(caller.operatorId),
        sessions.list(caller.operatorId),
      ]);
      return {
        operator,
        hasPassword: operator.passwordHash !== null,
        passkeys: keys.map(({ transports: _, ...passkey }) => passkey),
        recoveryCodesLeft,
        sessions: listed.map((session) => ({ ...session, isCurrent: session.sessionId === caller.sessionId })),
      };
    },

    async set(caller: OperatorCaller, { name, language }: { name?: string; language?: Language }) {
      await inTransaction(db, async (tx) => {
        await operators.update(tx, caller.operatorId, { name, language });
        const before = [name && caller.name, language && languages[caller.language].code].filter(Boolean).join(', ');
        const after = [name, language && languages[language].code].filter(Boolean).join(', ');
        if (before !== after) await log.write(tx, caller, { act: 'nameSet', before, after });
      });
      return { ...caller, ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
    },

    beginPasskey: (caller: OperatorCaller, asker: Asker) => passkeys.beginMaking(ADD, caller, asker),

    async addPasskey(
      caller: OperatorCaller,
      { label, response }: { label: string; response: Record<string, unknown> },
      asker: Asker,
    ) {
      const { operatorId, passkey } = await passkeys.make(response, ADD, asker);
      if (operatorId !== caller.operatorId) throw new AppError('CONSOLE_PASSKEY_REFUSED', 'begun by another');
      await inTransaction(db, async (tx) => {
        await lock(tx, caller);
        await passkeys.add(tx, operatorId, passkey, label);
        await log.write(tx, caller, { act: 'passkeyAdded', after: label });
      });
    },

    /** @throws CONSOLE_LAST_WAY_IN, NOT_FOUND */
    async removePasskey(caller: OperatorCaller, passkeyId: string) {
      await inTransaction(db, async (tx) => {
        const ways = await lock(tx, caller);
        if (!ways.hasPassword && ways.passkeys.length < 2) throw lastWayIn();
        const label = await passkeys.remove(tx, caller.operatorId, passkeyId);
        if (label === undefined) throw new AppError('NOT_FOUND', 'no such passkey');
        await log.write(tx, caller, { act: 'passkeyRemoved', before: label });
      });
    },

    beginPassword: ({ email }: OperatorCaller) => secrets.newTotpSetup(email, now()),

    /** The old one is worth nothing, nor is any other session. @throws CONSOLE_WEAK_PASSWORD, CONSOLE_WRONG_SIGN_IN */
    async setPassword(caller: OperatorCaller, given: { password: string; sealed: string; code: string }) {
      const keys = await keyMaker.make(caller.operatorId, given, caller);
      await inTransaction(db, async (tx) => {
        await lock(tx, caller);
        await operators.setPassword(tx, caller.operatorId, keys);
        await sessions.end(tx, caller, caller.operatorId, { except: caller.sessionId });
        await log.write(tx, caller, { act: 'passwordSet' });
      });
    },

    /** @throws CONSOLE_LAST_WAY_IN */
    async removePassword(caller: OperatorCaller) {
      await inTransaction(db, async (tx) => {
        const ways = await lock(tx, caller);
        if (ways.passkeys.length === 0) throw lastWayIn();
        await operators.setPassword(tx, caller.operatorId, { passwordHash: null, totpSecret: null });
        await log.write(tx, caller, { act: 'passwordRemoved' });
      });
    },

    async renewRecoveryCodes(caller: OperatorCaller) {
      const codes = secrets.newRecoveryCodes();
      await inTransaction(db, async (tx) => {
        await operators.replaceRecoveryCodes(tx, caller.operatorId, codes.map(secrets.hashRecoveryCode));
        await log.write(tx, caller, { act: 'recoveryCodesMade' });
      });
      return codes;
    },

    /** @param sessionId all but this one when left out */
    async endSessions(caller: OperatorCaller, sessionId: string | undefined) {
      await inTransaction(db, async (tx) => {
        const which = sessionId === undefined ? { except: caller.sessionId } : { only: sessionId };
        const ended = await sessions.end(tx, caller, caller.operatorId, which);
        if (ended > 0) await log.write(tx, caller, { act: 'sessionEnded', before: String(ended) });
      });
    },
  };
}
