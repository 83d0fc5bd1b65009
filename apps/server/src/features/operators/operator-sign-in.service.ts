import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { OperatorLimits, Trier } from './operator-limits.ts';
import type { OperatorSecrets } from './operator-secrets.ts';
import type { Browser, OperatorSessions } from './operator-sessions.service.ts';
import type { Operator, OperatorKeys, OperatorsRepository } from './operators.repository.ts';
import type { PasskeyPlace, Passkeys } from './passkeys.service.ts';
import type { Passwords } from './passwords.ts';
import { findStep } from './totp.rules.ts';

/** The page that asks: its origin, and the browser that it is in. */
export interface Asker extends Browser, PasskeyPlace {
  /** The mark kept by the browser of an operator who signed in with it. */
  known?: string | undefined;
}

interface Deps {
  db: Db;
  operators: OperatorsRepository;
  sessions: OperatorSessions;
  passkeys: Passkeys;
  passwords: Passwords;
  secrets: OperatorSecrets;
  limits: OperatorLimits;
  log: ConsoleLog;
  now: Clock;
}

type Factor = 'passkey' | 'authenticator' | 'recoveryCode';

const digitsOf = (code: string) => code.replace(/ /g, '');
const isTotp = (code: string) => /^\d{6}$/.test(digitsOf(code));

const NOBODY = '00000000-0000-0000-0000-000000000000';
const SIGN_IN = 'signIn';
const STEP_UP = 'stepUp';

export type OperatorSignIn = ReturnType<typeof createOperatorSignIn>;

/** Who an operator is: by passkey, by password and authenticator, or by one of ten codes that were printed. */
export function createOperatorSignIn(deps: Deps) {
  const { db, operators, sessions, passkeys, passwords, secrets, limits, log, now } = deps;
  const wrong = (detail: string) => new AppError('CONSOLE_WRONG_SIGN_IN', detail);

  async function open(operator: Operator, asker: Asker, by: Factor) {
    const token = await inTransaction(db, async (tx) => {
      const opened = await sessions.open(tx, operator.operatorId, asker);
      const act = by === 'recoveryCode' ? ('recoveryCodeUsed' as const) : ('signIn' as const);
      await log.write(tx, { ...operator, network: asker.network }, { act, after: by });
      return opened;
    });
    return { token, known: secrets.newKnown(operator.operatorId), operator };
  }

  /** One code of the authenticator counts once. */
  async function isAuthenticator({ operatorId, totpSecret }: OperatorKeys, code: string): Promise<boolean> {
    const step = totpSecret && findStep(secrets.openTotp(operatorId, totpSecret), code, now());
    return typeof step === 'number' && (await operators.useTotpStep(operatorId, step));
  }

  /** A recovery code has eighty random bits: whoever guesses one needs no limit of the operator's, and whoever has one is not held up. */
  function trierOf(
    asker: Asker,
    { email, code, operator }: { email: string; code: string; operator?: Operator | undefined },
  ): Trier {
    const own = operator && secrets.readKnown(asker.known, operator.operatorId);
    return { network: asker.network, ...(isTotp(code) && { name: secrets.nameOf(email) }), own };
  }
  const trierIn = ({ network, sessionId }: OperatorCaller): Trier => ({ network, own: sessionId });

  /** A recovery code stands in for the authenticator; alone it opens the account of somebody who has no password. */
  async function findFactor(operator: OperatorKeys | undefined, code: string): Promise<Factor | undefined> {
    if (isTotp(code))
      return operator && (await isAuthenticator(operator, digitsOf(code))) ? 'authenticator' : undefined;
    // Looked for also where the password was wrong: no clock tells the two apart.
    const isRecovery = await operators.useRecoveryCode(operator?.operatorId ?? NOBODY, secrets.hashRecoveryCode(code));
    return isRecovery ? 'recoveryCode' : undefined;
  }

  return {
    async beginPasskey(asker: Asker) {
      await limits.begin(asker.network);
      return passkeys.beginUse(SIGN_IN, null, asker);
    },

    /** @throws CONSOLE_PASSKEY_REFUSED, CONSOLE_TOO_MANY_TRIES */
    async byPasskey(response: Record<string, unknown>, asker: Asker) {
      return limits.tryOnce(asker, async () => {
        const operator = await operators.find(await passkeys.use(response, SIGN_IN, asker));
        if (!operator) throw new AppError('CONSOLE_PASSKEY_REFUSED', 'a passkey of an operator who was removed');
        return open(operator, asker, 'passkey');
      });
    },

    /**
     * Wrong answers say nothing of what was wrong, and take as long for an address that nobody has.
     * @throws CONSOLE_WRONG_SIGN_IN, CONSOLE_TOO_MANY_TRIES
     */
    async byPassword({ email, password, code }: { email: string; password: string; code: string }, asker: Asker) {
      const operator = await operators.findByEmail(email);
      return limits.tryOnce(trierOf(asker, { email, code, operator }), async () => {
        const isRight = await passwords.isRight(password, operator?.passwordHash ?? null);
        const mayTryCode = operator && (isRight || operator.passwordHash === null);
        const by = await findFactor(mayTryCode ? operator : undefined, code);
        if (operator && by) return open(operator, asker, by);
        if (operator) await log.note({ ...operator, network: asker.network }, { act: 'signInFailed' });
        throw wrong(operator ? `a wrong sign-in for ${operator.operatorId}` : 'a sign-in for nobody');
      });
    },

    beginStepUp: ({ operatorId }: OperatorCaller, asker: Asker) => passkeys.beginUse(STEP_UP, operatorId, asker),

    async stepUpByPasskey(caller: OperatorCaller, response: Record<string, unknown>, asker: Asker) {
      await limits.tryOnce(trierIn(caller), async () => {
        const operatorId = await passkeys.use(response, STEP_UP, asker);
        if (operatorId !== caller.operatorId) throw new AppError('CONSOLE_PASSKEY_REFUSED', "another's passkey");
        await prove(caller, 'passkey');
      });
    },

    /** No recovery code: whoever holds a session and a printed code has still to be the person. @throws CONSOLE_WRONG_SIGN_IN */
    async stepUpByPassword(caller: OperatorCaller, { password, code }: { password: string; code: string }) {
      await limits.tryOnce(trierIn(caller), async () => {
        const operator = await operators.find(caller.operatorId);
        const isRight = await passwords.isRight(password, operator?.passwordHash ?? null);
        if (!operator || !isRight || !(await isAuthenticator(operator, digitsOf(code)))) {
          await log.note(caller, { act: 'signInFailed', after: STEP_UP });
          throw wrong('a wrong step-up');
        }
        await prove(caller, 'authenticator');
      });
    },

    async signOut(caller: OperatorCaller) {
      await inTransaction(db, async (tx) => {
        await sessions.end(tx, caller, caller.operatorId, { only: caller.sessionId });
        await log.write(tx, caller, { act: 'signOut' });
      });
    },
  };

  async function prove(caller: OperatorCaller, by: Factor) {
    await inTransaction(db, async (tx) => {
      await sessions.prove(tx, caller.sessionId);
      await log.write(tx, caller, { act: 'stepUp', after: by });
    });
  }
}
