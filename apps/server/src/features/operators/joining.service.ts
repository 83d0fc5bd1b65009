import type { OperatorRole } from '@manyline/contract/console/permissions';
import { INVITATION_HOURS } from '@manyline/contract/console/team';
import type { Language } from '@manyline/domain/languages';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { nobody } from '../console-log/actor.rules.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { ConsoleAddress } from './console-address.ts';
import type { KeyMaker, MadeKeys } from './key-maker.ts';
import type { OperatorLimits } from './operator-limits.ts';
import type { OperatorSecrets } from './operator-secrets.ts';
import type { OperatorSessions } from './operator-sessions.service.ts';
import type { Asker } from './operator-sign-in.service.ts';
import type { OperatorsRepository } from './operators.repository.ts';
import type { NewPasskey, Passkeys } from './passkeys.service.ts';

const INVITATION_MS = INVITATION_HOURS * HOUR_MS;
/** The time for which an expired invitation can be renewed. */
const RENEWED_MS = 14 * DAY_MS;
const JOIN = 'join';
/** Where the page takes an invitation. Its token stands behind the #, which no server and no log ever sees. */
const PAGE = '/console/join';

/** Somebody who takes an invitation, as they call themselves. */
export interface Joiner {
  token: string;
  name: string;
  email: string;
  language: Language;
}

interface Deps {
  db: Db;
  operators: OperatorsRepository;
  sessions: OperatorSessions;
  passkeys: Passkeys;
  keyMaker: KeyMaker;
  secrets: OperatorSecrets;
  limits: OperatorLimits;
  log: ConsoleLog;
  address: ConsoleAddress;
  newId: () => string;
  now: Clock;
}

export type Joining = ReturnType<typeof createJoining>;

/** How operators come to be: by a link that counts once. */
export function createJoining(deps: Deps) {
  const { db, operators, sessions, passkeys, keyMaker, secrets, limits, log, address, newId, now } = deps;

  async function insert(
    tx: Tx,
    who: { name: string | null; email: string | null; role: OperatorRole; invitedBy: string | null },
  ): Promise<string> {
    const token = secrets.newToken();
    await tx
      .insertInto('operator_invitation')
      .values({
        invitation_id: newId(),
        token_hash: secrets.hashToken(token),
        name: who.name,
        email: who.email,
        role: who.role,
        invited_by: who.invitedBy,
        created_at: now(),
        expires_at: now() + INVITATION_MS,
        taken_at: null,
      })
      .execute();
    return address.linkTo(`${PAGE}#${token}`);
  }

  /** @throws CONSOLE_LINK_OVER */
  async function find(token: string, on: Db | Tx = db) {
    const row = await on
      .selectFrom('operator_invitation')
      .selectAll()
      .where('token_hash', '=', secrets.hashToken(token))
      .where('taken_at', 'is', null)
      .where('expires_at', '>', now())
      .executeTakeFirst();
    if (!row) throw new AppError('CONSOLE_LINK_OVER', 'no such invitation');
    return row;
  }

  /** The operator, their codes and their first session, all at once. @throws CONSOLE_LINK_OVER, CONSOLE_EMAIL_TAKEN */
  async function join(
    joiner: Joiner,
    asker: Asker,
    { operatorId, passwordHash, totpSecret, step = 0 }: MadeKeys,
    passkey?: { made: NewPasskey; label: string },
  ) {
    const codes = secrets.newRecoveryCodes();
    const token = await inTransaction(db, async (tx) => {
      const invitation = await take(tx, joiner.token);
      // Whoever invited said who it is for.
      const { name, language } = joiner;
      const email = invitation.email ?? joiner.email;
      const { role, invited_by: invitedBy } = invitation;
      const operator = {
        operatorId,
        name,
        email,
        role,
        language,
        createdAt: now(),
        passwordHash,
        totpSecret,
        step,
        invitedBy,
      };
      if (!(await operators.insert(tx, operator))) throw new AppError('CONSOLE_EMAIL_TAKEN', 'an operator is there');
      if (passkey) await passkeys.add(tx, operator.operatorId, passkey.made, passkey.label);
      await operators.replaceRecoveryCodes(tx, operator.operatorId, codes.map(secrets.hashRecoveryCode));
      const opened = await sessions.open(tx, operator.operatorId, asker);
      await log.write(
        tx,
        { ...operator, network: asker.network },
        { act: 'joined', object: `operator ${name}`, after: operator.role },
      );
      return opened;
    });
    return { token, known: secrets.newKnown(operatorId), recoveryCodes: codes };
  }

  /** One of many who open a link at once. */
  async function take(tx: Tx, token: string) {
    const { invitation_id: id } = await find(token, tx);
    const taken = await tx
      .updateTable('operator_invitation')
      .set({ taken_at: now() })
      .where('invitation_id', '=', id)
      .where('taken_at', 'is', null)
      .returning(['role', 'email', 'invited_by'])
      .executeTakeFirst();
    if (!taken) throw new AppError('CONSOLE_LINK_OVER', `invitation ${id} was taken just now`);
    return taken;
  }

  return {
    /** For whoever may run commands on the server: further links for owners are worth nothing from then on. */
    async makeOwnerLink(): Promise<string> {
      return inTransaction(db, async (tx) => {
        await tx
          .deleteFrom('operator_invitation')
          .where('invited_by', 'is', null)
          .where('taken_at', 'is', null)
          .execute();
        const link = await insert(tx, { name: null, email: null, role: 'owner', invitedBy: null });
        await log.write(tx, nobody('server'), { act: 'ownerLinkMade' });
        return link;
      });
    },

    /** @throws CONSOLE_EMAIL_TAKEN */
    async invite(caller: OperatorCaller, who: { name: string; email: string; role: OperatorRole }): Promise<string> {
      if (await operators.findByEmail(who.email)) throw new AppError('CONSOLE_EMAIL_TAKEN', 'an operator is there');
      return inTransaction(db, async (tx) => {
        const link = await insert(tx, { ...who, invitedBy: caller.operatorId });
        await log.write(tx, caller, { act: 'invited', object: `${who.name} <${who.email}>`, after: who.role });
        return link;
      });
    },

    /** @throws NOT_FOUND */
    async withdraw(caller: OperatorCaller, invitationId: string) {
      await inTransaction(db, async (tx) => {
        const gone = await tx
          .deleteFrom('operator_invitation')
          .where('invitation_id', '=', invitationId)
          .where('taken_at', 'is', null)
          .returning(['name', 'email'])
          .executeTakeFirst();
        if (!gone) throw new AppError('NOT_FOUND', 'no such invitation');
        await log.write(tx, caller, { act: 'invitationWithdrawn', object: `${gone.name} <${gone.email}>` });
      });
    },

    /** Whatever somebody has invited to who may invite nobody any more: their way back, if it was meant to be one. */
    async withdrawOf(tx: Tx, caller: OperatorCaller, operatorId: string) {
      const gone = await tx
        .deleteFrom('operator_invitation')
        .where('invited_by', '=', operatorId)
        .where('taken_at', 'is', null)
        .returning(['name', 'email'])
        .execute();
      for (const { name, email } of gone)
        await log.write(tx, caller, { act: 'invitationWithdrawn', object: `${name} <${email}>` });
    },

    /** Another link for whom it was made for; the one before is worth nothing. @throws NOT_FOUND, CONSOLE_EMAIL_TAKEN */
    async renew(caller: OperatorCaller, invitationId: string): Promise<string> {
      const token = secrets.newToken();
      await inTransaction(db, async (tx) => {
        const renewed = await tx
          .updateTable('operator_invitation')
          .set({
            token_hash: secrets.hashToken(token),
            expires_at: now() + INVITATION_MS,
            invited_by: caller.operatorId,
          })
          .where('invitation_id', '=', invitationId)
          .where('invited_by', 'is not', null)
          .where('taken_at', 'is', null)
          .returning(['name', 'email', 'role'])
          .executeTakeFirst();
        if (!renewed) throw new AppError('NOT_FOUND', 'no such invitation');
        const { name, email, role } = renewed;
        if (email !== null && (await operators.findByEmail(email, tx)))
          throw new AppError('CONSOLE_EMAIL_TAKEN', 'an operator is there');
        await log.write(tx, caller, { act: 'invitationRenewed', object: `${name} <${email}>`, after: role });
      });
      return address.linkTo(`${PAGE}#${token}`);
    },

    /** Those that ran out lately are among them. */
    async listOpen() {
      return db
        .selectFrom('operator_invitation')
        .selectAll()
        .where('invited_by', 'is not', null)
        .where('taken_at', 'is', null)
        .where('expires_at', '>', now() - RENEWED_MS)
        .orderBy('created_at')
        .execute();
    },

    /** @throws CONSOLE_LINK_OVER, CONSOLE_TOO_MANY_TRIES */
    async open(token: string, asker: Asker) {
      return limits.tryOnce(asker, async () => {
        const { name, email, role } = await find(token);
        const totp = secrets.newTotpSetup(email ?? 'console', now());
        return { ...(name !== null && { name }), ...(email !== null && { email }), role, totp };
      });
    },

    async beginPasskey({ token, name, email }: Omit<Joiner, 'language'>, asker: Asker) {
      await limits.begin(asker.network);
      const invitation = await find(token);
      const who = { operatorId: newId(), name, email: invitation.email ?? email };
      return passkeys.beginMaking(`${JOIN}:${invitation.invitation_id}`, who, asker);
    },

    async byPasskey(joiner: Joiner, given: { label: string; response: Record<string, unknown> }, asker: Asker) {
      return limits.tryOnce(asker, async () => {
        const { invitation_id: id } = await find(joiner.token);
        const { operatorId, passkey } = await passkeys.make(given.response, `${JOIN}:${id}`, asker);
        const keys = { operatorId, passwordHash: null, totpSecret: null };
        return join(joiner, asker, keys, { made: passkey, label: given.label });
      });
    },

    async byPassword(joiner: Joiner, given: { password: string; sealed: string; code: string }, asker: Asker) {
      return limits.tryOnce(asker, async () => {
        await find(joiner.token);
        return join(joiner, asker, await keyMaker.make(newId(), given, joiner));
      });
    },

    async purge() {
      await db
        .deleteFrom('operator_invitation')
        .where('expires_at', '<', now() - RENEWED_MS)
        .execute();
    },
  };
}
