import type { Brand } from '@manyline/brands/define-brand';
import type { Language } from '@manyline/domain/languages';
import { splitNumber } from '@manyline/domain/phone';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { BlockList } from '../block-list/create-block-list.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import { type AddressInput, readAddress } from './login-address.ts';
import { type IsInStock, refuseOwnPhone } from './own-phones.ts';
import type { SessionsService } from './sessions.service.ts';
import type { CodeChannel } from './sign-in-codes.repository.ts';
import type { SignInCodesService } from './sign-in-codes.service.ts';

export type SignInService = ReturnType<typeof createSignInService>;

export interface SignInDeps {
  captcha: CaptchaService;
  codes: SignInCodesService;
  accounts: AccountsService;
  sessions: SessionsService;
  isInStock: IsInStock;
  /** Operators have shut it out. */
  blocksSignUp: BlockList['blocksSignUp'];
  log: Pick<Logger, 'error'>;
  /** Runs once an account, before the first sign-in is answered. Its failure is logged and keeps nobody out. */
  onAccountCreated?: (account: Account) => Promise<void>;
}

export interface PreLoginInput extends AddressInput {
  brand: Brand;
  captchaId: string;
  captcha: string;
  ip: string;
  language: Language;
}

export interface LoginInput {
  brand: Brand;
  verifyId: string;
  code: string;
  language: Language;
  /** In words of the product's own; an account that there is already is written to in it from now on. */
  chosen: Language | undefined;
  userAgent: string;
  ip: string;
}

export function createSignInService(deps: SignInDeps) {
  const { captcha, codes, accounts, sessions, isInStock, blocksSignUp, log, onAccountCreated } = deps;

  async function welcome(account: Account) {
    try {
      await onAccountCreated?.(account);
    } catch (error) {
      log.error({ err: error, accountId: account.accountId }, 'an account was created, but not welcomed');
    }
  }

  return {
    async preLogin({ brand, captchaId, captcha: answer, ip, language, ...address }: PreLoginInput) {
      const target = readAddress(brand, address);
      await captcha.consume({ captchaId, answer, action: 'preLogin', ip });
      await refuseOwnPhone(isInStock, target);
      return codes.issue({ purpose: 'login', brand, target, ip, language });
    },

    /** The first success of an address creates its account. */
    async login({ brand, verifyId, code, language, chosen, userAgent, ip }: LoginInput) {
      const proven = await codes.check({ verifyId, code, purpose: 'login', platform: brand.platform, ip });
      // Not before the code is right: nobody learns who has an account here.
      const refuseNew = () => {
        if (blocksSignUp(proven)) throw new AppError('SIGN_UP_REFUSED', `a ${proven.channel} on the block list`);
      };
      const draft = { ...proven, ...readParts(proven), language };
      const { account, isNew } = await accounts.findOrCreate(draft, refuseNew);
      if (account.status !== 'active') throw new AppError('ACCOUNT_SUSPENDED', `account ${account.accountId}`);
      const logins = await accounts.listLogins(account.accountId);
      await codes.unlock(logins.filter((login) => login.channel !== proven.channel));
      if (isNew) await welcome(account);
      else await accounts.noteLanguage(account, chosen);
      const { accountId, userId } = account;
      return { accountId, token: await sessions.open(accountId, userAgent, networkOf(ip)), userId, isNew };
    },
  };
}

function readParts({ channel, address }: CodeChannel) {
  return channel === 'phone' ? splitNumber(address) : {};
}
