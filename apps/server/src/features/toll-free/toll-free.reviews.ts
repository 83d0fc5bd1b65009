import type { Language } from '@manyline/domain/languages';
import { formatFullNumber } from '@manyline/domain/phone';
import { say } from '@manyline/domain/words';
import type { Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ReviewSource } from '../reviews/review-source.ts';
import type { DecisionNotice, DecisionNotices } from '../tellings/decision-notices.ts';
import type { OptInPictures } from './opt-in-pictures.ts';
import type { Registration } from './registration.ts';
import type { RegistrationsService } from './registrations.service.ts';
import { tollFreeWords as words } from './toll-free.words.ts';

export interface TollFreeReviewsDeps {
  registrations: Pick<RegistrationsService, 'listWaiting' | 'sumUpWaiting' | 'decide' | 'passOn'>;
  pictures: Pick<OptInPictures, 'linkTo'>;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
}

/** Registrations of numbers that wait for us (decision 30). */
export function createTollFreeReviews(deps: TollFreeReviewsDeps): ReviewSource {
  const { registrations, pictures, accounts, decisionNotices } = deps;

  async function summarise(registration: Registration, userId: string, language: Language) {
    const { number, form, pictureId } = registration;
    const picture = pictureId && (await pictures.linkTo(pictureId));
    const facts: Partial<Record<keyof typeof words.facts, string | undefined>> = {
      userId,
      number: formatFullNumber(number),
      ...(form && {
        business: form.businessName,
        register: form.registrationNumber && `${form.register} ${form.registrationNumber}`,
        industry: form.industry,
        address: [form.street, form.city, form.region, form.postalCode, form.country].join(', '),
        website: form.website,
        contact: `${form.firstName} ${form.lastName}, ${form.email}, ${formatFullNumber(form.phone)}`,
        use: form.summary,
        volume: form.volume,
        sample: form.sample,
        secondSample: form.secondSample,
        optIn: form.optIn,
      }),
      picture,
    };
    const said = Object.entries(facts).flatMap(([name, value]) =>
      value ? [[say(words.facts[name as keyof typeof words.facts], language), value]] : [],
    );
    return Object.fromEntries(said) as Record<string, string>;
  }

  return {
    kind: 'tollFree',

    sumUpWaiting: () => registrations.sumUpWaiting(),

    async listWaiting(page, language) {
      const waiting = await registrations.listWaiting(page);
      return Promise.all(
        waiting.map(async (registration) => {
          const { accountId, number, filedAt } = registration;
          const { platform, userId } = await accounts.get(accountId);
          const summary = await summarise(registration, userId, language);
          return { kind: 'tollFree' as const, accountId, id: number, platform, filedAt, summary };
        }),
      );
    },

    async decide({ accountId, id: number, outcome, reason, within }) {
      const key = { accountId, number };
      let isPassedOn = false;
      const judge = async (tx: Tx): Promise<DecisionNotice> => {
        const decided = await registrations.decide(tx, key, { outcome, reason });
        isPassedOn = decided === 'passedOn';
        const text = decided === 'passedOn' ? words.handedOver : words.decided[decided];
        const write = (language: Language) => say(text, language, { number: formatFullNumber(number) });
        const told = { write, link: words.openNumbers, target: 'numbers' as const };
        return isPassedOn ? told : { ...told, decided: { kind: 'tollFree', outcome } };
      };
      await decisionNotices.tellOf(accountId, reason, judge, within);
      if (isPassedOn) await registrations.passOn(key);
    },
  };
}
