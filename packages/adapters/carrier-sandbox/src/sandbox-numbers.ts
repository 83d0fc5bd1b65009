import { units } from '@manyline/domain/money';
import { CarrierRefusedError, CarrierUnavailableError, CarrierUncertainError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { AskedNumber, FoundNumber, NumberOrderState, NumberSearch } from '@manyline/ports/number-source';
import type {
  NumberFate,
  SandboxBoughtNumber,
  SandboxNumberStore,
  SandboxNumbers,
} from '@manyline/ports/sandbox-numbers';
import { untilAborted } from '@manyline/ports/until-aborted';

export interface SandboxNumbersDeps {
  store: SandboxNumberStore;
  now: Clock;
}

/** An order that takes time is through after these. */
export const ORDER_MS = 5_000;
const ENDING_DIGITS = 4;
const ENDINGS = 10 ** ENDING_DIGITS;
/** Endings that are shown first, where nobody asks for certain digits. */
const FIRST_ENDING = 100;

const faultEndings: SandboxNumbers['faultNumbers'] = [
  { suffix: '7001', fate: 'slow', what: 'takes a few seconds' },
  { suffix: '7002', fate: 'lostAnswer', what: 'is sold, and nobody hears of it' },
  { suffix: '7003', fate: 'refused', what: 'is refused when it is ordered' },
  { suffix: '7004', fate: 'vanished', what: 'is gone when it is looked at alone' },
  { suffix: '7005', fate: 'failsLater', what: 'is accepted and never there' },
  { suffix: '7006', fate: 'needs', what: 'wants papers first' },
];

/** The shop of the local world: numbers of three countries without end, bought and given back. */
export function createSandboxNumbers({ store, now }: SandboxNumbersDeps): SandboxNumbers {
  const fateOf = (number: string): NumberFate =>
    faultEndings.find(({ suffix }) => number.endsWith(suffix))?.fate ?? shop.fate;
  const remember = <T>(work: Promise<T>) => work.catch(refuseMemory);
  const findSold = async (number: string) => (await remember(store.listSold())).find((each) => each.number === number);

  function stateOf({ fate, readyAt }: SandboxBoughtNumber): NumberOrderState {
    if (fate === 'needs') return { state: 'needs', what: 'an address in the area' };
    if (readyAt > now()) return { state: 'pending' };
    return { state: fate === 'failsLater' ? 'failed' : 'active' };
  }

  const shop: SandboxNumbers = {
    fate: 'sold',
    faultNumbers: faultEndings,
    lines: ['local', 'mobile', 'tollfree'],

    async search(search, signal) {
      signal.throwIfAborted();
      const sold = new Set((await remember(store.listSold())).map(({ number }) => number));
      const isAlone = (search.contains?.length ?? 0) > 2 * ENDING_DIGITS;
      const found: FoundNumber[] = [];
      for (const number of candidates(search)) {
        if (found.length >= search.limit) break;
        if (!sold.has(number) && !(isAlone && fateOf(number) === 'vanished'))
          found.push({
            number,
            features: { sms: true, mms: search.line !== 'tollfree', voice: true },
            cost: costOf(number),
          });
      }
      return found;
    },

    async order({ number, key }: AskedNumber, signal) {
      const fate = fateOf(number);
      if (fate === 'refused' || fate === 'vanished') throw new CarrierRefusedError('somebody was quicker');
      const takesTime = fate === 'slow' || fate === 'failsLater';
      const bought = { number, key, fate, readyAt: now() + (takesTime ? ORDER_MS : 0), callsUs: true };
      const isSold = await untilAborted(signal, () => remember(store.sell(bought)));
      if (!isSold) throw new CarrierRefusedError('it is sold already');
      if (fate === 'lostAnswer') throw new CarrierUncertainError('the connection broke off');
      return stateOf(bought);
    },

    async find({ number }, signal) {
      signal.throwIfAborted();
      const sold = await findSold(number);
      return sold ? stateOf(sold) : 'absent';
    },

    async configure(number) {
      if (!(await findSold(number))) throw new CarrierRefusedError('it is not of this account');
      await remember(store.change(number, true));
    },

    release: ({ number }) => remember(store.takeBack(number)),

    async *list() {
      const sold = await remember(store.listSold());
      const given = await remember(store.listGiven());
      yield given.map((number) => ({ number, callsUs: true, isActive: true }));
      yield sold
        .filter((each) => stateOf(each).state !== 'failed')
        .map((each) => ({ number: each.number, callsUs: each.callsUs, isActive: stateOf(each).state === 'active' }));
    },
  };
  return shop;
}

/** Numbers as the three countries have them, those that misbehave among the first. */
function* candidates({ country, line, areaCode, contains = '' }: NumberSearch): Generator<string> {
  for (const prefix of prefixesOf(country, line, areaCode))
    for (const ending of endings()) if (`${prefix}${ending}`.includes(contains)) yield `${prefix}${ending}`;
}

function* endings(): Generator<string> {
  const first = faultEndings.map(({ suffix }) => suffix);
  yield* first;
  for (let at = 0; at < ENDINGS; at += 1) {
    const ending = String((FIRST_ENDING + at) % ENDINGS).padStart(ENDING_DIGITS, '0');
    if (!first.includes(ending)) yield ending;
  }
}

const AREAS = ['212', '415', '503'];
const TOLL_FREE_AREAS = ['833', '844'];

/** @throws CarrierRefusedError it sells none of these */
function prefixesOf(country: string, line: NumberSearch['line'], areaCode: string | undefined): string[] {
  const isNorthAmerica = country === 'US' || country === 'CA';
  if (isNorthAmerica && line === 'local') return (areaCode ? [areaCode] : AREAS).map((area) => `1${area}240`);
  if (isNorthAmerica && line === 'tollfree')
    return (areaCode ? [areaCode] : TOLL_FREE_AREAS).map((area) => `1${area}240`);
  if (country === 'GB' && line === 'mobile') return ['44740024'];
  if (country === 'GB' && line === 'local') return ['44207946'];
  throw new CarrierRefusedError(`${line} numbers of ${country} are not sold here`);
}

function refuseMemory(cause: unknown): never {
  throw new CarrierUnavailableError('the shop of the local world cannot reach its memory', { cause });
}

/** Those that are easily remembered cost more. */
const costOf = (number: string) => ({
  once: units(number.endsWith('00') ? 50 : 1),
  monthly: units(1),
  currency: 'USD',
});
