import type { Caller } from '../../http/route.ts';
import type { AccountsService, PrimaryAddress } from '../accounts/accounts.service.ts';
import type { VerifyService } from '../session/verify.service.ts';
import type { TellingsService } from '../tellings/tellings.service.ts';
import { writeAddressChanged } from './address-words.ts';

export type PrimaryAddressesService = ReturnType<typeof createPrimaryAddressesService>;

interface PrimaryAddressesDeps {
  verify: Pick<VerifyService, 'demandPhone' | 'demandEmail'>;
  accounts: Pick<AccountsService, 'setLogin'>;
  tellings: Pick<TellingsService, 'add' | 'flush'>;
  /** The account has its first verified phone: what is given for that (decision 27) hangs here. */
  onFirstPhone?: ((accountId: string, brand: Caller['brand']) => Promise<void>) | undefined;
}

/** The phone and the e-mail address that an account has verified, and signs in by. */
export function createPrimaryAddressesService({ verify, accounts, tellings, onFirstPhone }: PrimaryAddressesDeps) {
  /** The address before hears of it; nobody waits for that. */
  async function setLogin({ accountId, brand }: Caller, login: PrimaryAddress) {
    const { isFirst } = await accounts.setLogin(accountId, login, async (tx, before) => {
      const telling = writeAddressChanged(before, login.channel, brand);
      if (telling) await tellings.add(tx, accountId, telling);
    });
    void tellings.flush(accountId);
    return isFirst;
  }

  return {
    /** @throws ADDRESS_NOT_PROVEN · ADDRESS_TAKEN · UNSUPPORTED_PHONE */
    async setPhone(caller: Caller, asked: { telCode: string; phone: string }) {
      const proven = await verify.demandPhone(caller, asked);
      const isFirst = await setLogin(caller, proven);
      if (isFirst) await onFirstPhone?.(caller.accountId, caller.brand);
      return { telCode: proven.telCode, phone: proven.phone };
    },

    /** @throws ADDRESS_NOT_PROVEN · ADDRESS_TAKEN · INVALID_EMAIL */
    async setEmail(caller: Caller, email: string) {
      const proven = await verify.demandEmail(caller, email);
      await setLogin(caller, proven);
      return { email: proven.address };
    },
  };
}
