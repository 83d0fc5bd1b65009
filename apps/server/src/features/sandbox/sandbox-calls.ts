import { getBrand } from '@manyline/brands/registry';
import { inputProblems } from '@manyline/contract/input-problems';
import type { Micros } from '@manyline/domain/money';
import { AUTOMATIC_LANGUAGE } from '@manyline/domain/speech-languages';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { SandboxNetwork } from '@manyline/ports/sandbox-network';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/transaction.ts';
import { invalidInput } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CallsService, EndedCall } from '../calls/calls.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { InboundVoiceService } from '../rentals/inbound-voice.service.ts';
import { sandboxWords } from './sandbox.words.ts';

interface SandboxCallsDeps {
  db: Db;
  network: Pick<SandboxNetwork, 'leaveVoicemail'>;
  numbers: NumbersService;
  accounts: AccountsService;
  calls: CallsService;
  inboundVoice: Pick<InboundVoiceService, 'answer'>;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
}

interface Ends {
  from: string;
  to: string;
}

type Outcome = EndedCall['type'];

export type SandboxCalls = ReturnType<typeof createSandboxCalls>;

/** As many words as people say in a second. */
const WORDS_A_SECOND = 2;

/** A handset calls, somebody answers or nobody does, and the carrier tells of it: no sound is carried. */
export function createSandboxCalls(deps: SandboxCallsDeps) {
  const { db, network, numbers, accounts, calls, inboundVoice, pushBalance, now } = deps;

  /** @throws INVALID_INPUT when nobody has the number. */
  async function findHolder(to: string) {
    const holder = (await numbers.findHolders(db, [to])).get(to);
    if (!holder) throw invalidInput('to', inputProblems.nobodysNumber);
    return accounts.get(holder.accountId);
  }

  async function end({ from, to }: Ends, type: Outcome, seconds: number) {
    const { accountId, platform } = await findHolder(to);
    const { call, balance } = await calls.record({
      accountId,
      brand: getBrand(platform),
      carrierId: `sandbox-${newId()}`,
      ownNumber: to,
      otherNumber: from,
      type,
      seconds: type === 'missed' ? 0 : seconds,
      date: now(),
    });
    if (balance !== undefined) pushBalance(accountId, balance);
    return { type, duration: call.duration, charge: call.charge };
  }

  /** By the account's own switches. To a suspended account no call is forwarded, since it would be charged. */
  async function outcomeOf(to: string): Promise<Outcome> {
    const { accountId, status } = await findHolder(to);
    const mode = await inboundVoice.answer(accountId, to);
    if (mode === 'forward') return status === 'active' ? 'forwarded' : 'missed';
    return mode ?? 'missed';
  }

  return {
    /** With voicemail on, the caller says a sentence of the local world's own. @throws INVALID_INPUT when nobody has the number. */
    async callFromHandset({ from, to, seconds }: Ends & { seconds: number }) {
      const type = seconds > 0 ? await outcomeOf(to) : 'missed';
      if (type === 'voicemail') {
        const text = say(sandboxWords.callMe, (await findHolder(to)).language);
        await network.leaveVoicemail({ from, to, text, language: AUTOMATIC_LANGUAGE });
      }
      return end({ from, to }, type, seconds);
    },

    /** @throws INVALID_INPUT when nobody has the number, or its account takes no voicemails. */
    async leaveVoicemail(spoken: Ends & { text: string; language: string }) {
      if ((await outcomeOf(spoken.to)) !== 'voicemail') throw invalidInput('to', inputProblems.takesNoVoicemail);
      const left = await network.leaveVoicemail(spoken);
      if (!left) throw invalidInput('to', inputProblems.notAnAccountsNumber);
      await end(spoken, 'voicemail', Math.ceil(spoken.text.split(/\s+/).length / WORDS_A_SECOND));
      return left;
    },
  };
}
