import {
  type CarrierActName,
  carrierTermKeys,
  routePriceSetting,
  routeSetting,
  termSetting,
} from '@manyline/contract/console/carriers';
import type { LoggedAct } from '@manyline/contract/console/log';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Kit } from '../../feature.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { SaidError } from '../../lib/said-error.ts';
import type { SealedAccount } from '../carrier-accounts/carrier-accounts.service.ts';
import { changeTerms, termTexts, toTerms } from '../carrier-accounts/carrier-terms.rules.ts';
import type { WhenUnsure } from '../carrier-accounts/carriers.ts';
import type { CarrierAccounts } from '../carrier-accounts/create-carrier-accounts.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import type { Intake } from '../intake/create-intake.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { OperatorSettingsFeature } from '../operator-settings/create-operator-settings.ts';
import type { ReviewQueueFeature } from '../review-queue/create-review-queue.ts';
import type { Verification } from '../verification/create-verification.ts';
import { createCarrierView } from './carrier-view.service.ts';
import { createTestText, readTestNumber } from './test-text.ts';
import { createWebhookTraces } from './webhook-traces.service.ts';

export interface CarrierDeskNeeds {
  carrierAccounts: CarrierAccounts;
  consoleLog: ConsoleLogFeature;
  delivery: Delivery;
  fourEyes: FourEyesFeature;
  intake: Intake;
  numbers: Numbers;
  operatorSettings: OperatorSettingsFeature;
  reviewQueue: Pick<ReviewQueueFeature, 'claimRows'>;
  verification: Pick<Verification, 'countOpenSends'>;
}

export type CarrierDesk = ReturnType<typeof createCarrierDeskService>;

const CHECK_WITHIN_MS = 30_000;
const IS_NUMBER = /^\d{7,15}$/;
/** The prefix of every number, in words. */
const EVERY = 'all';

const logged: Record<CarrierActName, LoggedAct> = {
  pause: 'carrierPaused',
  resume: 'carrierResumed',
  drain: 'carrierDrained',
  remove: 'carrierRemoved',
};

/** The payload of a proposal: sealed credentials, and who asked, for the records of the account. */
interface ProposedCarrier {
  account: SealedAccount;
  by: string;
  note: string;
  /** The mark of the credentials that they replace. */
  basedOn: string;
}

/** Acts of operators on accounts at carriers, over the services of `npm run carriers`. */
export function createCarrierDeskService({ db, windows, newId, now }: Kit, needs: CarrierDeskNeeds) {
  const { consoleLog, delivery, fourEyes, intake, verification } = needs;
  const { carriers, accounts, routes, terms } = needs.carrierAccounts;
  const view = createCarrierView({
    carriers,
    accounts,
    delivery,
    webhooks: intake.webhooks,
    countOpenSends: verification.countOpenSends,
  });
  const { carrierEvents } = delivery;
  const traces = createWebhookTraces({
    db,
    now,
    webhooks: intake.webhooks,
    carrierEvents,
    numbers: needs.numbers.service,
  });
  const sendTest = createTestText({ db, windows, carriers, newId, now });
  const log = consoleLog.service;

  needs.operatorSettings.define<typeof routeSetting>({
    setting: routeSetting,
    act: () => 'carrierRouted',
    nameOf: ({ purpose, prefix }) => `${purpose} to ${prefix || EVERY}`,
    async read(on, place) {
      const names = await routes.findRoute(on, place);
      return names && { carriers: names };
    },
    set: ({ purpose, prefix }, route, asked) => routes.setRoute(purpose, prefix || EVERY, route?.carriers ?? [], asked),
  });
  needs.operatorSettings.define<typeof routePriceSetting>({
    setting: routePriceSetting,
    act: () => 'carrierPriced',
    nameOf: ({ name, prefix }) => `${name} to ${prefix || EVERY}`,
    async read(on, { name: carrier, prefix }) {
      const micros = await routes.findPrice(on, { carrier, prefix });
      return micros === undefined ? undefined : { price: formatMicros(micros) };
    },
    clean: ({ price }) => ({ price: formatMicros(parseMicros(price)) }),
    set: ({ name, prefix }, value, asked) => routes.setPrice(name, prefix || EVERY, value?.price, asked),
  });

  needs.operatorSettings.define<typeof termSetting>({
    setting: termSetting,
    act: () => 'carrierTermSet',
    nameOf: ({ subject, key }) => `carrier ${subject} ${key}`,
    async read(on, { subject, key }) {
      const said = termTexts(await terms.read(on, subject))[key];
      return said === undefined ? undefined : { said };
    },
    clean: ({ said }, { key }) => ({ said: termTexts(changeTerms({}, [`${key}=${said}`]))[key] ?? said }),
    set: async ({ subject, key }, value, asked) =>
      void (await terms.set(subject, [`${key}=${value?.said ?? ''}`], asked)),
  });

  const heldClaims = needs.reviewQueue.claimRows<HeldText>({
    toClaim: ({ accountId, id }) => ({ kind: 'uncertain', accountId, id }),
    async check(text) {
      if (!(await delivery.standing.isHeld(text))) throw new AppError('NOT_FOUND', `${text.id} is not held`);
    },
  });

  fourEyes.service.define<ProposedCarrier>('setCarrier', {
    async run(tx, { account, by, note, basedOn }) {
      await accounts.addSealed(tx, account, { by, note, basedOn });
      return { after: account.name };
    },
    isSame: (one, other) => one.account.name === other.account.name,
  });

  return {
    view,

    check: (name: string) => accounts.check(name, AbortSignal.timeout(CHECK_WITHIN_MS)),

    /** @throws NOT_FOUND · an error in words */
    async act(operator: OperatorCaller, name: string, act: CarrierActName, reason: string) {
      const before = await view.get(name);
      if (before.isOfSettings) throw new SaidError(`${name} is an account of the server's settings`);
      await accounts[act](name, {
        by: operator.name,
        note: reason,
        within: (tx) =>
          log.write(tx, operator, { act: logged[act], object: `carrier ${name}`, before: before.state, reason }),
      });
    },

    /** @throws INVALID_DESTINATION · NOT_FOUND · TOO_FREQUENT · an error in words */
    async test(operator: OperatorCaller, name: string, typed: string) {
      const to = readTestNumber(typed);
      const { abilities } = await view.get(name);
      if (!abilities.includes('texts')) throw new SaidError(`${name} brings no texts`);
      const tested = await sendTest({ name, to, language: operator.language });
      await log.note(operator, { act: 'carrierTested', object: `carrier ${name} to ${to}`, after: tested.outcome });
      return tested;
    },

    /** Of a number that is not in the stock nobody knows what its account can. */
    async listTerms(subject: string) {
      const source = IS_NUMBER.test(subject) ? await needs.numbers.stock.findSource(subject) : undefined;
      const account = IS_NUMBER.test(subject) ? source && carriers.nameFor({ source }) : subject;
      // A word on the account is to its number as if the adapter had said it.
      const able = account && (source ? carriers.capabilitiesOf(account) : carriers.find(account)?.capabilities);
      const own = able ? termTexts(toTerms(able)) : {};
      const said = termTexts((await terms.list()).get(subject) ?? {});
      return {
        terms: carrierTermKeys.map((key) => ({
          key,
          ...(own[key] !== undefined && { own: own[key] }),
          ...(said[key] !== undefined && { said: said[key] }),
        })),
        ...(source !== undefined && { source }),
      };
    },

    /** Held against their kind and sealed before anything is kept. @throws CONSOLE_CHANGED_SINCE · an error in words */
    async propose(operator: OperatorCaller, { name, credentials, whenUnsure, basedOn, reason }: Proposed) {
      await accounts.demandBasis(name, basedOn);
      const account = await accounts.sealAccount(name, credentials, whenUnsure);
      const payload: ProposedCarrier = { account, by: operator.name, note: reason, basedOn };
      await fourEyes.service.propose(operator, { kind: 'setCarrier', about: name, payload, reason });
    },

    /** @throws NOT_FOUND it is too old, or not applied for the first time yet */
    async replay(operator: OperatorCaller, webhookId: string, reason: string) {
      await inTransaction(db, async (tx) => {
        const carrier = await intake.webhooks.reopen(tx, webhookId);
        if (carrier === undefined) throw new AppError('NOT_FOUND', `webhook ${webhookId} cannot be applied again`);
        await log.write(tx, operator, { act: 'webhookReplayed', object: `carrier ${carrier} ${webhookId}`, reason });
      });
    },

    /** One person at a time decides about a text. */
    heldClaims,

    /** @throws NOT_FOUND when it is not held any more · CONSOLE_CLAIMED */
    async decide(operator: OperatorCaller, text: HeldText, outcome: 'sent' | 'lost', reason: string) {
      const apply = async (tx: Tx) => {
        const carrier = await delivery.standing.decideHeld(tx, text, outcome, now());
        if (carrier === undefined) throw new AppError('NOT_FOUND', `${text.id} is not held`);
        const object = `text ${text.id} at ${carrier}`;
        await log.write(tx, operator, { act: 'uncertainDecided', object, before: 'uncertain', after: outcome, reason });
      };
      await heldClaims.during(operator, text, () => inTransaction(db, apply));
    },

    listRoutes: routes.listRoutes,
    listPrices: routes.listPrices,
    listWebhooks: traces.list,
  };
}

interface HeldText {
  accountId: string;
  id: string;
}
interface Proposed {
  name: string;
  credentials: unknown;
  whenUnsure: WhenUnsure;
  basedOn: string;
  reason: string;
}
