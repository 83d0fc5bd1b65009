import { brands } from '@manyline/brands/registry';
import type { LoggedAct } from '@manyline/contract/console/log';
import {
  actOnSupplier,
  checkSupplier,
  exportSupplierOffers,
  getSupplier,
  getSupplierOffers,
  getSuppliers,
  marginSetting,
  type OfferOnWire,
  proposeSupplier,
  type SupplierActName,
  type SupplierOnWire,
} from '@manyline/contract/console/suppliers';
import type { CallInput } from '@manyline/contract/define-call';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import type { z } from 'zod';
import type { FeatureHooks } from '../../feature.ts';
import { AppError } from '../../http/app-error.ts';
import type { Columns } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import { markOf } from '../../lib/credentials-mark.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import type { OperatorSettingsFeature } from '../operator-settings/create-operator-settings.ts';
import type { Suppliers } from '../suppliers/create-suppliers.ts';
import type { SealedSupplier } from '../suppliers/supplier-accounts.service.ts';
import type { Margin } from '../suppliers/supply-price.rules.ts';
import { defineServiceList, mountServiceList } from './service-list.routes.ts';

interface SupplierDeskNeeds {
  codeServices: CodeServices;
  consoleLog: ConsoleLogFeature;
  fourEyes: FourEyesFeature;
  operatorSettings: OperatorSettingsFeature;
  suppliers: Suppliers;
}

const CHECK_WITHIN_MS = 30_000;
const OFFERS_SHOWN = 100;
const offerColumns: Columns<OfferOnWire> = {
  app: ({ app }) => app,
  country: ({ country }) => country,
  stock: ({ stock }) => stock,
  cost: ({ cost }) => cost,
  prices: ({ prices }) => prices,
};
const done = { status: 200 as const };
const nothing = { offers: 0, stock: 0 };

const logged: Record<SupplierActName, LoggedAct> = {
  pause: 'supplierPaused',
  resume: 'supplierResumed',
  remove: 'supplierRemoved',
};

/** The payload of a proposal: sealed credentials, and who asked, for the records of the account. */
interface ProposedSupplier {
  account: SealedSupplier;
  by: string;
  note: string;
  /** The mark of the credentials that they replace. */
  basedOn: string;
}

/** Suppliers of verification numbers, for operators: over the services of `npm run suppliers`. */
export function createSupplierDesk(needs: SupplierDeskNeeds) {
  const { codeServices, consoleLog, fourEyes, operatorSettings, suppliers } = needs;
  const log = consoleLog.service;

  defineServiceList(operatorSettings, codeServices);
  operatorSettings.definePriced<typeof marginSetting>({
    setting: marginSetting,
    act: () => 'marginSet',
    nameOf: ({ supplier, app, country }) => `margin ${supplier} ${app} ${country}`,
    async read(on, { country: countryCode, ...place }) {
      const terms = await suppliers.margins.find(on, { ...place, countryCode });
      return terms && showTerms(terms);
    },
    clean: (terms) => showTerms({ ...terms, plus: parseMicros(terms.plus) }),
    put: (tx, { country: countryCode, ...place }, terms) =>
      suppliers.margins.put(tx, { ...place, countryCode }, terms && { ...terms, plus: parseMicros(terms.plus) }),
    refresh: () => suppliers.book.refresh(),
  });

  fourEyes.service.define<ProposedSupplier>('setSupplier', {
    async run(tx, { account, by, note, basedOn }) {
      await suppliers.accounts.addSealed(tx, account, { by, note, basedOn });
      return { after: account.name };
    },
    isSame: (one, other) => one.account.name === other.account.name,
  });

  async function list(): Promise<SupplierOnWire[]> {
    const [rows, sums] = await Promise.all([suppliers.accounts.list(), suppliers.sumUp()]);
    return rows.map(({ name, kind, state, sealedCredentials, marginPercent, units, offersReadAt }) => ({
      name,
      kind,
      state,
      credentialsMark: markOf(sealedCredentials),
      marginPercent,
      units: JSON.parse(units) as Record<string, string>,
      ...(sums.get(name) ?? nothing),
      ...(offersReadAt !== null && { offersReadAt }),
    }));
  }

  /** @throws NOT_FOUND */
  async function get(name: string): Promise<SupplierOnWire> {
    const found = (await list()).find((each) => each.name === name);
    if (!found) throw new AppError('NOT_FOUND', `no supplier ${name}`);
    return found;
  }

  async function listOffers(
    { name, app, country, nextPage }: CallInput<typeof getSupplierOffers>,
    size = OFFERS_SHOWN,
  ) {
    await get(name);
    const keyOf = (offer: { app: string; countryCode: string }) => `${offer.app}/${offer.countryCode}`;
    const fits = (offer: { app: string; countryCode: string }) =>
      (!app || offer.app.startsWith(app.toLowerCase())) &&
      (!country || offer.countryCode === country.toUpperCase()) &&
      (nextPage === undefined || keyOf(offer) > nextPage);
    const all = (await suppliers.listOffersOf(name)).filter(fits);
    const found = all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const shown = found.slice(0, size);
    const last = found.length > size ? shown.at(-1) : undefined;
    return {
      offers: shown.map(({ countryCode, ...offer }) => ({ ...offer, country: countryCode })),
      ...(last && { nextPage: keyOf(last) }),
    };
  }

  async function act(operator: OperatorCaller, name: string, asked: SupplierActName, reason: string) {
    const { state } = await get(name);
    await suppliers.accounts[asked](name, {
      by: operator.name,
      note: reason,
      within: (tx) =>
        log.write(tx, operator, { act: logged[asked], object: `supplier ${name}`, before: state, reason }),
    });
  }

  async function propose(operator: OperatorCaller, body: z.output<typeof proposeSupplier.body>) {
    const { name, credentials, units, marginPercent, basedOn, reason } = body;
    await suppliers.accounts.demandBasis(name, basedOn);
    const account = await suppliers.accounts.sealAccount(name, credentials, { units, marginPercent });
    const payload: ProposedSupplier = { account, by: operator.name, note: reason, basedOn };
    await fourEyes.service.propose(operator, { kind: 'setSupplier', about: name, payload, reason });
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountServiceList(http, codeServices, log);
      mountForOperator(http, getSuppliers, async () => ({
        suppliers: await list(),
        margins: (await suppliers.margins.list()).map(({ countryCode: country, plus, ...margin }) => ({
          ...margin,
          country,
          plus: formatMicros(plus),
        })),
        currencies: [...new Set(brands.map(({ currency }) => currency.code))],
      }));
      mountForOperator(http, getSupplier, async ({ query: { name } }) => ({
        supplier: await get(name),
        acts: (await suppliers.accounts.listActions(name)).map(({ action, ...each }) => ({ ...each, act: action })),
      }));
      mountForOperator(http, getSupplierOffers, ({ query }) => listOffers(query));
      mountListFile(http, exportSupplierOffers, {
        log,
        name: 'offers',
        columns: offerColumns,
        async read({ query }, nextPage) {
          const page = await listOffers({ ...query, nextPage }, Number.POSITIVE_INFINITY);
          return { rows: page.offers, next: page.nextPage };
        },
      });
      mountForOperator(http, checkSupplier, async ({ body }) => {
        const findings = await suppliers.accounts.check(body.name, AbortSignal.timeout(CHECK_WITHIN_MS));
        return {
          findings: findings.map(({ about, isGood, said }) => ({
            about,
            said,
            ...(isGood !== undefined && { isGood }),
          })),
        };
      });
      mountForOperator(http, actOnSupplier, async ({ operator, body }) => {
        await act(operator, body.name, body.act, body.reason);
        return done;
      });
      mountForOperator(http, proposeSupplier, async ({ operator, body }) => {
        await propose(operator, body);
        return done;
      });
    },
  };
  return { hooks };
}

function showTerms({ percent, plus, isOffered }: Pick<Margin, 'percent' | 'plus' | 'isOffered'>) {
  return { percent, plus: formatMicros(plus), isOffered };
}
