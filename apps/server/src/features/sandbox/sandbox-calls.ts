import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { Renting } from '../numbers/create-renting.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';

interface SandboxCallsDeps {
  db: Db;
  numbers: NumbersService;
  accounts: AccountsService;
  calls: CallsService;
  rentals: Pick<Renting, 'inboundVoice'>;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
}

export type SandboxCalls = ReturnType<typeof createSandboxCalls>;

/** A handset calls, somebody answers or nobody does, and the carrier tells of it: no sound is carried. */
export function createSandboxCalls({ db, numbers, accounts, calls, rentals, pushBalance, now }: SandboxCallsDeps) {
  /** @throws INVALID_INPUT when nobody has the number. */
  return async ({ from, to, seconds }: { from: string; to: string; seconds: number }) => {
    const holder = (await numbers.findHolders(db, [to])).get(to);
    if (!holder)
      throw new AppError('INVALID_INPUT', `${to} is nobody's number`, {
        field: 'to',
        values: { field: 'to', problem: { en: 'nobody has this number', zh_cn: '没有人使用此号码' } },
      });
    const { platform, status } = await accounts.get(holder.accountId);
    const { voicemailStatus } = await rentals.inboundVoice.read(holder.accountId);
    // Who takes voicemails answers no call; to a suspended account none is forwarded, since it would be charged.
    const forwards = seconds > 0 && status === 'active';
    const type = seconds > 0 && voicemailStatus === 1 ? 'voicemail' : forwards ? 'forwarded' : 'missed';
    const { call, balance } = await calls.record({
      accountId: holder.accountId,
      brand: getBrand(platform as BrandId),
      carrierId: `sandbox-${newId()}`,
      ownNumber: to,
      otherNumber: from,
      type,
      seconds: type === 'missed' ? 0 : seconds,
      date: now(),
    });
    if (balance !== undefined) pushBalance(holder.accountId, balance);
    return { duration: call.duration, charge: call.charge };
  };
}
