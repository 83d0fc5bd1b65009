import { getBrand } from '@manyline/brands/registry';
import { inputProblems } from '@manyline/contract/input-problems';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/transaction.ts';
import { invalidInput } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { InboundVoiceService } from '../rentals/inbound-voice.service.ts';

interface SandboxCallsDeps {
  db: Db;
  numbers: NumbersService;
  accounts: AccountsService;
  calls: CallsService;
  inboundVoice: InboundVoiceService;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
}

export type SandboxCalls = ReturnType<typeof createSandboxCalls>;

/** A handset calls, somebody answers or nobody does, and the carrier tells of it: no sound is carried. */
export function createSandboxCalls(deps: SandboxCallsDeps) {
  const { db, numbers, accounts, calls, inboundVoice, pushBalance, now } = deps;
  /** @throws INVALID_INPUT when nobody has the number. */
  return async ({ from, to, seconds }: { from: string; to: string; seconds: number }) => {
    const holder = (await numbers.findHolders(db, [to])).get(to);
    if (!holder) throw invalidInput('to', inputProblems.nobodysNumber);
    const { platform, status } = await accounts.get(holder.accountId);
    const { voicemailStatus } = await inboundVoice.read(holder.accountId);
    // Who takes voicemails answers no call; to a suspended account none is forwarded, since it would be charged.
    const forwards = seconds > 0 && status === 'active';
    const type = seconds > 0 && voicemailStatus === 1 ? 'voicemail' : forwards ? 'forwarded' : 'missed';
    const { call, balance } = await calls.record({
      accountId: holder.accountId,
      brand: getBrand(platform),
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
