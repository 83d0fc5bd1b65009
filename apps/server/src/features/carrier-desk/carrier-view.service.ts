import type { AbilityName, CarrierOnWire } from '@manyline/contract/console/carriers';
import { AppError } from '../../http/app-error.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import { markOf } from '../../lib/credentials-mark.ts';
import type { CarrierAccountsService } from '../carrier-accounts/carrier-accounts.service.ts';
import { showTerms } from '../carrier-accounts/carrier-terms.rules.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { Intake } from '../intake/create-intake.ts';
import type { Verification } from '../verification/create-verification.ts';

export interface CarrierViewDeps {
  carriers: Carriers;
  accounts: Pick<CarrierAccountsService, 'list' | 'listActions'>;
  delivery: Pick<Delivery, 'pulse' | 'standing'>;
  webhooks: Pick<Intake['webhooks'], 'listLast'>;
  /** Texts of verification numbers that are not done with. */
  countOpenSends: Verification['countOpenSends'];
}

const UNCERTAIN_PAGE = 50;
const quiet = { taken: 0, refused: 0, away: 0, unsure: 0 };
const nothing = { waiting: 0, uncertain: 0 };

type Row = Awaited<ReturnType<CarrierAccountsService['list']>>[number];
/** An account with its row; those of the settings have none. */
type Known = { name: string; row: Row | undefined };

export type CarrierView = ReturnType<typeof createCarrierView>;

/** Accounts at carriers as operators see them. */
export function createCarrierView({ carriers, accounts, delivery, webhooks, countOpenSends }: CarrierViewDeps) {
  async function listKnown(): Promise<Known[]> {
    const rows = await accounts.list();
    const ofRows = new Set(rows.map(({ name }) => name));
    const ofSettings = carriers.names.filter((name) => !ofRows.has(name));
    return [...ofSettings.map((name) => ({ name, row: undefined })), ...rows.map((row) => ({ name: row.name, row }))];
  }

  async function describe(known: readonly Known[]): Promise<CarrierOnWire[]> {
    const names = known.map(({ name }) => name);
    const [hours, standings, lasts, ofCodes] = await Promise.all([
      delivery.pulse.readHour(),
      delivery.standing.count(),
      webhooks.listLast(names),
      countOpenSends(),
    ]);
    return known.map(({ name, row }) => {
      const state = row?.state ?? 'active';
      const lastWebhookAt = lasts.get(name);
      const carrier = carriers.find(name);
      const held = carrier?.connections?.();
      const open = standings.get(name) ?? nothing;
      const codes = ofCodes.find((each) => each.carrier === name) ?? nothing;
      return {
        name,
        kind: row?.kind ?? name.split(':')[0]!,
        state,
        isOfSettings: row === undefined,
        isOpen: carrier !== undefined,
        whenUnsure: carriers.resendsWhenUnsure(name) ? ('resend' as const) : ('hold' as const),
        credentialsMark: markOf(row?.sealedCredentials),
        abilities: listAbilities(name, state),
        hour: hours.get(name) ?? quiet,
        waiting: open.waiting + codes.waiting,
        uncertain: open.uncertain + codes.uncertain,
        ...(lastWebhookAt !== undefined && { lastWebhookAt }),
        ...(held && { connections: { up: held.up, down: held.down } }),
      };
    });
  }

  function listAbilities(name: string, state: Row['state']): AbilityName[] {
    const able = carriers.capabilitiesOf(name);
    if (!able) return [];
    const has: Record<AbilityName, boolean> = {
      // One that is drained says that it brings none: to whoever looks for an account.
      texts: able.texts !== false || state === 'draining',
      mms: able.mms !== undefined,
      voice: able.voice === true || carriers.find(name)?.voice !== undefined,
      codes: able.receivesCodes === true,
      tollFree: able.tollFree === true,
      numbers: carriers.find(name)?.numbers !== undefined,
    };
    return (Object.keys(has) as AbilityName[]).filter((ability) => has[ability]);
  }

  /** @throws NOT_FOUND */
  async function get(name: string): Promise<CarrierOnWire> {
    const known = (await listKnown()).find((each) => each.name === name);
    if (!known) throw new AppError('NOT_FOUND', `no account ${name}`);
    const [described] = await describe([known]);
    return described!;
  }

  return {
    get,
    list: async () => describe(await listKnown()),

    /** The oldest first, page by page; without a name, of every account. */
    async listUncertain(name: string | undefined, nextPage: string | undefined) {
      const end = readPageEnd(nextPage);
      const after = end && { since: end.at, id: end.id };
      const found = await delivery.standing.listUncertain(name, { after, limit: UNCERTAIN_PAGE + 1 });
      const { page, ...next } = cutPage(found, UNCERTAIN_PAGE, ({ since, id }) => ({ at: Number(since), id }));
      return { uncertain: page.map(toUncertain), ...next };
    },

    /** @throws NOT_FOUND */
    async show(name: string) {
      const [carrier, actions] = await Promise.all([get(name), accounts.listActions(name)]);
      return {
        carrier,
        terms: showTerms(carriers.termsOf(name) ?? {}),
        acts: actions.map(({ at, action: act, by, note }) => ({ at, act, by, note })),
      };
    },
  };
}

type UncertainMessage = Awaited<ReturnType<Delivery['standing']['listUncertain']>>[number];

/** Its words are not shown. */
function toUncertain({ carrier, accountId, id, ownNumber, otherNumber, since, isHeld, error }: UncertainMessage) {
  return { carrier, accountId, id, from: ownNumber, to: otherNumber, since: Number(since), isHeld, why: error };
}
