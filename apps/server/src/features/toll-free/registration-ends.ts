import type { Language } from '@manyline/domain/languages';
import { formatFullNumber } from '@manyline/domain/phone';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { FiledRegistration } from '@manyline/ports/sender-registration';
import type { Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionNotices } from '../tellings/decision-notices.ts';
import { kindOfRefusal } from './refusal-kinds.rules.ts';
import type { Registration } from './registration.ts';
import type { RegistrationsRepository } from './registrations.repository.ts';
import { tollFreeWords as words } from './toll-free.words.ts';

export interface RegistrationEndsDeps {
  registrations: RegistrationsRepository;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
  now: Clock;
}

export type RegistrationEnds = ReturnType<typeof createRegistrationEnds>;

/** Somebody else has changed the registration: there is nothing to tell. */
class StaleError extends Error {
  override name = 'StaleError';
}

/** Decisions of carriers, written down together with what the person is told of them, once. */
export function createRegistrationEnds({ registrations, accounts, decisionNotices, now }: RegistrationEndsDeps) {
  async function tell(
    { accountId, number }: Registration,
    { end, said }: { end: keyof typeof words.decided; said: string },
    change: (tx: Tx) => Promise<boolean>,
  ): Promise<void> {
    const { language } = await accounts.get(accountId);
    const outcome = end === 'approved' ? end : 'refused';
    const reason = outcome === 'approved' ? '' : explainRefusal(said, language).join('\n');
    const decide = async (tx: Tx) => {
      if (!(await change(tx))) throw new StaleError('somebody else was quicker');
      const write = (spoken: Language) => say(words.decided[end], spoken, { number: formatFullNumber(number) });
      const decided = { kind: 'tollFree', outcome } as const;
      return { write, link: words.openNumbers, target: 'numbers', decided } as const;
    };
    await decisionNotices.tellOf(accountId, reason, decide).catch((error: unknown) => {
      if (!(error instanceof StaleError)) throw error;
    });
  }

  return {
    /** How it stands at the carrier; what is new its person is told. `dueAt`: when it is looked at again. */
    async settle(read: Registration, filed: FiledRegistration, dueAt: number | null): Promise<void> {
      const { state, said } = filed;
      const when = { at: now(), dueAt };
      if (state === 'reviewing' || state === read.state)
        return void (await registrations.settle(undefined, read, filed, when));
      const end = state === 'rejected' ? 'refused' : state;
      await tell(read, { end, said }, (tx) => registrations.settle(tx, read, filed, when));
    },

    /** The carrier does not take the form. */
    refuse: (read: Registration, said: string): Promise<void> =>
      tell(read, { end: 'needsInfo', said }, (tx) => registrations.refuse(tx, read, said, now())),
  };
}

/** Why a carrier did not approve it: what it is about, in the person's language, and the carrier's own words. */
export function explainRefusal(said: string, language: Language): string[] {
  const about = say(words.because[kindOfRefusal(said)], language);
  return said === '' ? [about] : [about, say(words.said, language, { said })];
}
