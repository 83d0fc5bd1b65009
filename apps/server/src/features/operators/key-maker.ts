import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import type { OperatorSecrets } from './operator-secrets.ts';
import type { OperatorKeys } from './operators.repository.ts';
import { checkStrength, type Passwords } from './passwords.ts';
import { findStep } from './totp.rules.ts';

/** Keys of an operator as they are kept. `step`: that of the code that was shown, which counts no second time. */
export type MadeKeys = Pick<OperatorKeys, 'operatorId' | 'passwordHash' | 'totpSecret'> & { step?: number };

export type KeyMaker = ReturnType<typeof createKeyMaker>;

/** Makes a password and an authenticator into what is kept of them. */
export function createKeyMaker({
  passwords,
  breached,
  secrets,
  now,
}: {
  passwords: Passwords;
  breached: BreachedPasswords;
  secrets: OperatorSecrets;
  now: Clock;
}) {
  return {
    /** @throws CONSOLE_WEAK_PASSWORD, CONSOLE_WRONG_SIGN_IN where the authenticator's first code is not right */
    async make(
      operatorId: string,
      { password, sealed, code }: { password: string; sealed: string; code: string },
      { name, email }: { name: string; email: string },
    ): Promise<MadeKeys & { step: number }> {
      checkStrength(password, [...name.split(/\s+/), ...email.split('@')]);
      if (await breached.has(password)) throw new AppError('CONSOLE_WEAK_PASSWORD', 'a password that leaked');
      const totp = secrets.openTotpSetup(sealed, now());
      const step = findStep(totp, code.replace(/ /g, ''), now());
      if (step === undefined) throw new AppError('CONSOLE_WRONG_SIGN_IN', 'a wrong first code');
      const passwordHash = await passwords.hash(password);
      return { operatorId, passwordHash, totpSecret: secrets.sealTotp(operatorId, totp), step };
    },
  };
}
