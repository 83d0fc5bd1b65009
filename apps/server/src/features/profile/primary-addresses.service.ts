import type { Caller } from '../../http/route.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { VerifyService } from '../session/verify.service.ts';

export type PrimaryAddressesService = ReturnType<typeof createPrimaryAddressesService>;

interface PrimaryAddressesDeps {
  verify: Pick<VerifyService, 'demandPhone' | 'demandEmail'>;
  accounts: Pick<AccountsService, 'setLogin'>;
}

/** The phone and the e-mail address that an account has verified, and signs in by. */
export function createPrimaryAddressesService({ verify, accounts }: PrimaryAddressesDeps) {
  return {
    /** @throws ADDRESS_NOT_PROVEN · ADDRESS_TAKEN · UNSUPPORTED_PHONE */
    async setPhone(caller: Caller, asked: { telCode: string; phone: string }) {
      const proven = await verify.demandPhone(caller, asked);
      await accounts.setLogin(caller.accountId, proven);
      return { telCode: proven.telCode, phone: proven.phone };
    },

    /** @throws ADDRESS_NOT_PROVEN · ADDRESS_TAKEN · INVALID_EMAIL */
    async setEmail(caller: Caller, email: string) {
      const proven = await verify.demandEmail(caller, email);
      await accounts.setLogin(caller.accountId, proven);
      return { email: proven.address };
    },
  };
}
