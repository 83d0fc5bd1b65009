import type { Brand } from '@manyline/brands/define-brand';
import type { Language } from '@manyline/domain/languages';
import { splitNumber } from '@manyline/domain/phone';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { BlockList } from '../block-list/create-block-list.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import { type DevicesService, newDevice } from './devices.service.ts';
import { type AddressInput, readAddress } from './login-address.ts';
import { type IsInStock, refuseOwnPhone } from './own-phones.ts';
import type { SessionsService } from './sessions.service.ts';
import type { CodeChannel } from './sign-in-codes.repository.ts';
import type { SignInCodesService } from './sign-in-codes.service.ts';

export type SignInService = ReturnType<typeof createSignInService>;

export interface SignInDeps {
  db: Db;
  captcha: CaptchaService;
  codes: SignInCodesService;
  accounts: AccountsService;
  sessions: SessionsService;
  devices: Pick<DevicesService, 'note' | 'flush'>;
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
  /** The device's own word for itself, from a sign-in before; undefined where it brought none. */
  device: string | undefined;
}

export function createSignInService(deps: SignInDeps) {
  const { db, captcha, codes, accounts, sessions, devices, isInStock, blocksSignUp, log, onAccountCreated } = deps;

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
    async login(asked: LoginInput) {
      const { brand, verifyId, code, language, chosen, ip } = asked;
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
      const opened = await open(account, isNew, asked);
      // After it: a stranger does not choose in which language the owner hears of them.
      if (!isNew) await accounts.noteLanguage(account, chosen);
      const { accountId, userId } = account;
      return { accountId, ...opened, userId, isNew };
    },
  };

  /** No session is open on a new device of which nobody is told: both are written down together. */
  async function open(
    { accountId }: Account,
    isNew: boolean,
    { device = newDevice(), userAgent, ip }: Pick<LoginInput, 'device' | 'userAgent' | 'ip'>,
  ) {
    const network = networkOf(ip);
    const token = await inTransaction(db, async (tx) => {
      const deviceHash = await devices.note(tx, { accountId, device, userAgent, network, isFirst: isNew });
      return sessions.open(accountId, userAgent, network, { deviceHash, tx });
    });
    // Nobody waits for a mail server to be let in.
    void devices.flush(accountId);
    return { token, device };
  }
}

function readParts({ channel, address }: CodeChannel) {
  return channel === 'phone' ? splitNumber(address) : {};
}
