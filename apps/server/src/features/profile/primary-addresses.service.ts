import type { Caller } from '../../http/route.ts';
import type { AccountsService, PrimaryAddress } from '../accounts/accounts.service.ts';
import type { VerifyService } from '../session/verify.service.ts';
import type { TellingsService } from '../tellings/tellings.service.ts';
import { writeAddressChanged } from './address-changed.ts';

export type PrimaryAddressesService = ReturnType<typeof createPrimaryAddressesService>;

interface PrimaryAddressesDeps {
  verify: Pick<VerifyService, 'demandPhone' | 'demandEmail' | 'demandOwner'>;
  accounts: Pick<AccountsService, 'setLogin'>;
  tellings: Pick<TellingsService, 'add' | 'flush'>;
}

/** The phone and the e-mail address that an account has verified, and signs in by. */
export function createPrimaryAddressesService({ verify, accounts, tellings }: PrimaryAddressesDeps) {
  /** Every address that the account had hears of it; nobody waits for that. */
  async function setLogin(caller: Caller, login: PrimaryAddress) {
    await verify.demandOwner(caller);
    const { accountId, brand } = caller;
    await accounts.setLogin(accountId, login, async (tx, before) => {
      for (const telling of writeAddressChanged(before, login.channel, brand))
        await tellings.add(tx, accountId, telling);
    });
    void tellings.flush(accountId);
  }

  return {
    /** @throws ADDRESS_NOT_PROVEN · OWNER_NOT_PROVEN · ADDRESS_TAKEN · UNSUPPORTED_PHONE */
    async setPhone(caller: Caller, asked: { telCode: string; phone: string }) {
      const proven = await verify.demandPhone(caller, asked);
      await setLogin(caller, proven);
      return { telCode: proven.telCode, phone: proven.phone };
    },

    /** @throws ADDRESS_NOT_PROVEN · OWNER_NOT_PROVEN · ADDRESS_TAKEN · INVALID_EMAIL */
    async setEmail(caller: Caller, email: string) {
      const proven = await verify.demandEmail(caller, email);
      await setLogin(caller, proven);
      return { email: proven.address };
    },
  };
}
