import { randomUUID } from 'node:crypto';
import { senderKinds } from '@manyline/domain/sender-form';
import { CarrierUnavailableError, CarrierUncertainError, RegistrationRefusedError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type {
  RegistrationFate,
  SandboxFiledRegistration,
  SandboxRegistrationStore,
  SandboxRegistrations,
} from '@manyline/ports/sandbox-registrations';
import type { AskedRegistration, FiledRegistration, RegistrationState } from '@manyline/ports/sender-registration';
import { untilAborted } from '@manyline/ports/until-aborted';

export interface SandboxRegistrationsDeps {
  store: SandboxRegistrationStore;
  now: Clock;
}

/** A review that takes time is over after these. */
export const REVIEW_MS = 10_000;

/** Longer words first: "Reject once" is no "Reject". */
const faultWords: SandboxRegistrations['faultWords'] = [
  { word: 'reject once', fate: 'rejectsFirst', what: 'is rejected until it was mended' },
  { word: 'reject', fate: 'rejects', what: 'is rejected for good' },
  { word: 'more', fate: 'asksForMore', what: 'is asked for more' },
  { word: 'form', fate: 'refusesForm', what: 'is not taken, for what stands in the form' },
  { word: 'slow', fate: 'slow', what: 'is approved after ten seconds' },
  { word: 'lost', fate: 'lostAnswer', what: 'is taken, and nobody hears of it' },
  { word: 'forget', fate: 'forgets', what: 'is taken and forgotten once' },
];

/** The vendor's own words, which are English whoever reads them. */
const SAID: Partial<Record<RegistrationFate, string>> = {
  rejects: 'The use case is not allowed on toll-free numbers.',
  rejectsFirst: 'The opt-in picture does not show how people agree to get messages.',
  asksForMore: 'Please tell us more about the business: the website does not name it.',
};

/** Registrations of the local world: decided at once, or as the name of the business says. */
export function createSandboxRegistrations({ store, now }: SandboxRegistrationsDeps): SandboxRegistrations {
  const taken: AskedRegistration[] = [];
  const remember = <T>(work: Promise<T>) => work.catch(refuseMemory);
  const fateOf = ({ form }: AskedRegistration): RegistrationFate =>
    faultWords.find(({ word }) => ` ${form.businessName.toLowerCase()} `.includes(` ${word} `))?.fate ?? own.fate;

  function stateOf({ fate, version, readyAt }: SandboxFiledRegistration): RegistrationState {
    if (readyAt > now()) return 'reviewing';
    if (fate === 'rejects') return 'rejected';
    if (fate === 'rejectsFirst') return version > 1 ? 'approved' : 'rejected';
    return fate === 'asksForMore' && version === 1 ? 'needsInfo' : 'approved';
  }

  function toFiled(filed: SandboxFiledRegistration): FiledRegistration {
    const state = stateOf(filed);
    const said = state === 'rejected' || state === 'needsInfo' ? (filed.words ?? SAID[filed.fate] ?? '') : '';
    return {
      carrierId: filed.carrierId,
      state,
      said,
      canAmend: filed.fate !== 'rejects',
      version: String(filed.version),
    };
  }

  function checkForm(asked: AskedRegistration) {
    if (fateOf(asked) === 'refusesForm')
      throw new RegistrationRefusedError('400', 'BusinessWebsite: the page could not be opened.');
  }

  const timing = (asked: AskedRegistration) => {
    const fate = fateOf(asked);
    return { fate, readyAt: now() + (fate === 'slow' ? REVIEW_MS : 0), pictureUrl: asked.pictureUrls[0] ?? '' };
  };

  async function take(asked: AskedRegistration): Promise<SandboxFiledRegistration> {
    if (asked.replaces !== undefined) await remember(store.remove(asked.replaces));
    const filed = { carrierId: randomUUID(), number: asked.number, key: asked.key, version: 1, ...timing(asked) };
    if (!(await remember(store.add(filed))))
      throw new RegistrationRefusedError('400', 'This number has a registration already.');
    taken.push(asked);
    return filed;
  }

  const own: SandboxRegistrations = {
    senders: senderKinds,
    fate: 'approves',
    faultWords,
    taken,

    async file(asked, signal) {
      checkForm(asked);
      const filed = await untilAborted(signal, () => take(asked));
      if (filed.fate === 'lostAnswer') throw new CarrierUncertainError('the connection broke off');
      // Lost once: what is filed again under the same key stays.
      const isFirst = taken.filter(({ key }) => key === asked.key).length === 1;
      if (filed.fate === 'forgets' && isFirst) {
        await remember(store.remove(filed.carrierId));
        return { ...toFiled(filed), state: 'reviewing' };
      }
      return toFiled(filed);
    },

    async find({ key }, signal) {
      signal.throwIfAborted();
      const filed = await remember(store.findByKey(key));
      return filed ? toFiled(filed) : 'absent';
    },

    async read(carrierId, signal) {
      signal.throwIfAborted();
      const filed = await remember(store.find(carrierId));
      return filed ? toFiled(filed) : 'absent';
    },

    async amend(carrierId, asked, signal) {
      signal.throwIfAborted();
      checkForm(asked);
      const filed = await remember(store.find(carrierId));
      if (!filed) throw new RegistrationRefusedError('404', 'There is no such registration.');
      const { readyAt, pictureUrl, fate } = timing(asked);
      // One that was to be mended is, whatever its business is called.
      const isMended = filed.fate === 'rejectsFirst' || filed.fate === 'asksForMore';
      const mended = { ...filed, fate: isMended ? filed.fate : fate, version: filed.version + 1, readyAt, pictureUrl };
      await remember(store.change(mended));
      if (fate === 'lostAnswer') throw new CarrierUncertainError('the connection broke off');
      return toFiled(mended);
    },
  };
  return own;
}

function refuseMemory(cause: unknown): never {
  if (cause instanceof RegistrationRefusedError) throw cause;
  throw new CarrierUnavailableError('the registrations of the local world cannot be reached', { cause });
}
