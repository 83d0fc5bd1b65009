import type { Brand } from '@manyline/brands/define-brand';
import { readInviteCode } from '@manyline/domain/invite-code';
import { formatMicros, type Micros } from '@manyline/domain/money';
import { inKnownTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { fullPhoneOf } from './full-phone.ts';
import { REFERRAL_REFERENCE, type Referral } from './invites.repository.ts';
import type { InvitesDeps } from './invites-deps.ts';
import { countWrong, takeTry } from './redeem-limits.ts';

export interface Redeemer {
  accountId: string;
  brand: Brand;
  ip: string;
}

/** Redeems another account's code: records whose it was and gives the reward, both or neither. */
export function createRedeeming({ brands, db, invites, ledger, accounts, windows, onBalance, now }: InvitesDeps) {
  /** The phone that the reward is given for. @throws PHONE_REQUIRED, INVITE_ALREADY_REDEEMED */
  async function checkRedeemer({ accountId, brand }: Redeemer): Promise<string> {
    if (!brand.can('redeemCode')) throw new AppError('NOT_AUTHORISED', 'the brand has no redeem code');
    if (await invites.findInviter(db, accountId)) throw new AppError('INVITE_ALREADY_REDEEMED', `account ${accountId}`);
    const phone = fullPhoneOf(await accounts.get(accountId));
    if (phone === undefined) throw new AppError('PHONE_REQUIRED', `account ${accountId}`);
    return phone;
  }

  /** Whose code it is. @throws INVITE_CODE_UNKNOWN, INVITE_OTHER_BRAND, INVITE_CODE_OWN */
  async function findInviter({ accountId, brand, ip }: Redeemer, text: string): Promise<string> {
    const code = readInviteCode(text);
    const owner = code && (await invites.findOwner(code));
    const isOpen = owner && (await accounts.find(owner.accountId))?.status === 'active';
    if (!owner || !isOpen) {
      await countWrong(windows, ip, now());
      throw new AppError('INVITE_CODE_UNKNOWN', `account ${accountId}`);
    }
    if (owner.accountId === accountId) throw new AppError('INVITE_CODE_OWN', `account ${accountId}`);
    if (owner.platform !== brand.platform) throw otherBrand(brands.get(owner.platform));
    return owner.accountId;
  }

  async function pay(referral: Referral): Promise<Micros> {
    const { accountId, inviterId } = referral;
    return inKnownTransaction(db, async (tx) => {
      // Both balances first, in account order: two who redeem each other's codes at one moment take turns here.
      await ledger.postAll(tx, [], [accountId, inviterId]);
      if (await invites.findInviter(tx, accountId))
        throw new AppError('INVITE_ALREADY_REDEEMED', `account ${accountId}`);
      if ((await invites.findInviter(tx, inviterId)) === accountId)
        throw new AppError('INVITE_RING', `accounts ${accountId} and ${inviterId}`);
      if (!(await invites.insertReferral(tx, referral)))
        throw new AppError('INVITE_PHONE_USED', `account ${accountId}`);
      const [posted] = await ledger.postAll(tx, [toPosting(referral)]);
      if (posted?.outcome !== 'posted') throw new Error(`the reward of account ${accountId} was ${posted?.outcome}`);
      return posted.balance;
    });
  }

  /** @throws AppError as `setInviter` of the contract lists them */
  return async function redeem(redeemer: Redeemer, text: string): Promise<{ balance: Micros; reward: Micros }> {
    const { accountId, brand, ip } = redeemer;
    const phone = await checkRedeemer(redeemer);
    await takeTry(windows, { accountId, ip }, now());
    const inviterId = await findInviter(redeemer, text);
    const reward = brand.referralReward;
    const balance = await pay({ accountId, inviterId, platform: brand.platform, phone, reward, redeemedAt: now() });
    onBalance(accountId, balance);
    return { balance, reward };
  };
}

/** A gift of ours; the purchase method is the specification's (spec 2 §9), so that it stands among the payments too. */
function toPosting({ accountId, reward, redeemedAt }: Referral): Parameters<LedgerService['postAll']>[1][number] {
  return {
    accountId,
    reference: REFERRAL_REFERENCE,
    type: 'topUp',
    date: redeemedAt,
    kind: 'credit',
    paid: 0,
    gift: reward,
    from: 'granted',
    options: { amount: '0', gift: formatMicros(reward), purchaseMethod: 'invite' },
  };
}

function otherBrand({ id, name }: Brand): AppError {
  return new AppError('INVITE_OTHER_BRAND', `a code of ${id}`, { values: { brand: name } });
}
