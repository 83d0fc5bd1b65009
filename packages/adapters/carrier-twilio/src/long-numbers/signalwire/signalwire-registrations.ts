import { isAbsent } from '../../registration-client.ts';
import { toDigits } from '../../resources.ts';
import { createLadder, type LocalRegistrations, open, type Rung } from '../ladder.ts';
import { type LocalId, withPart } from '../local-id.ts';
import { toBrand, toCampaign } from './form.ts';
import { createRegistry, type RegistryOptions } from './registry.ts';
import { assignmentPage, brand, brandPage, campaign, campaignPage, order, orderPage } from './resources.ts';
import { judgeAssignment, judgeBrand, judgeCampaign } from './states.ts';

export interface SignalwireRegistrationsOptions extends RegistryOptions {
  /** The address that they are to call, by the key of a registration. */
  addressOf(key: string): string;
  now(): number;
}

const BRAND = 0;
const CAMPAIGN = 1;
const brandOf = ({ parts }: LocalId) => parts[BRAND] ?? '';
const campaignOf = ({ parts }: LocalId) => parts[CAMPAIGN] ?? '';

/**
 * American long numbers at SignalWire: a brand, a campaign of it, the number ordered onto that, as the types of its own packages and the
 * reference of `/api/relay/rest/registry/beta` have them. Our key is in the address that they are to call about the brand; a campaign is
 * named by it and the moment of the filing. Nothing there is changed but a campaign's name, and only a number is taken off again.
 */
export function createSignalwireRegistrations(options: SignalwireRegistrationsOptions): LocalRegistrations {
  const { addressOf, now } = options;
  const registry = createRegistry(options);

  const brands: Rung = {
    async locate(id, { key }, signal) {
      const all = await registry.list(['brands'], brandPage, signal);
      const found = all.find((each) => each.status_callback_url === addressOf(key));
      return found ? withPart(id, BRAND, found.id) : 'absent';
    },
    async create(id, asked, signal) {
      const made = await registry.create(['brands'], toBrand(asked, addressOf(asked.key)), brand, signal);
      return withPart(id, BRAND, made.id);
    },
    judge: (id, signal) =>
      registry
        .get(['brands', brandOf(id)], brand, signal)
        .then(({ state, updated_at: at }) => judgeBrand(state ?? 'pending', at ?? ''))
        .catch(isAbsent),
    take: async () => undefined,
    mend: async (id) => id,
  };

  const campaigns: Rung = {
    async locate(id, { key, since }, signal) {
      const all = await registry.list(['brands', brandOf(id), 'campaigns'], campaignPage, signal);
      const found = all.find(({ name }) => name === `${key}.${since}`);
      return found ? withPart(id, CAMPAIGN, found.id) : 'absent';
    },
    async create(id, asked, signal) {
      const body = toCampaign(asked, `${asked.key}.${asked.since}`, addressOf(asked.key));
      const made = await registry.create(['brands', brandOf(id), 'campaigns'], body, campaign, signal);
      return withPart(id, CAMPAIGN, made.id);
    },
    judge: (id, signal) =>
      registry
        .get(['campaigns', campaignOf(id)], campaign, signal)
        .then(({ id: own, state }) => judgeCampaign(state ?? 'pending', `${own} ${state ?? ''}`))
        .catch(isAbsent),
    take: async () => undefined,
    // Under the same brand, which is paid for once.
    mend: (id, asked, signal) => open(campaigns, id, asked, signal),
  };

  async function findAssignment(id: LocalId, signal: AbortSignal) {
    const all = await registry.list(['campaigns', campaignOf(id), 'numbers'], assignmentPage, signal);
    return all.find((each) => toDigits(each.phone_number?.number) === id.number);
  }
  const takeOff = async (id: LocalId, signal: AbortSignal) => {
    const found = await findAssignment(id, signal);
    if (found) await registry.remove(['numbers', found.id], signal);
  };

  const numbers: Rung = {
    async judge(id, signal) {
      const found = await findAssignment(id, signal);
      // A campaign has one number of ours, so any order that it waits for is the number's.
      const orders = found ? [] : await registry.list(['campaigns', campaignOf(id), 'orders'], orderPage, signal);
      return judgeAssignment(
        found,
        orders.some(({ state }) => state !== 'processed'),
        now(),
      );
    },
    async take(id, asked, signal) {
      const body = { phone_numbers: [`+${id.number}`], status_callback_url: addressOf(asked.key) };
      await registry.create(['campaigns', campaignOf(id), 'orders'], body, order, signal);
    },
    async mend(id, asked, signal) {
      await takeOff(id, signal);
      await numbers.take(id, asked, signal);
      return id;
    },
  };

  return createLadder({
    rungs: [brands, campaigns, numbers],
    async endEarlier(earlier, signal) {
      if (campaignOf(earlier) !== '') await takeOff(earlier, signal).catch(isAbsent);
    },
  });
}
