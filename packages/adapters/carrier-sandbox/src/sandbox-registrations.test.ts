import type {
  RegistrationFate,
  SandboxFiledRegistration,
  SandboxRegistrationStore,
} from '@manyline/ports/sandbox-registrations';
import { describeSenderRegistration, type RegistrationTrouble } from '@manyline/testkit/sender-registration-suite';
import { someForm } from '@manyline/testkit/some-sender-form';
import { describe, expect, it } from 'vitest';
import { createSandboxRegistrations, REVIEW_MS } from './sandbox-registrations.ts';

const soon = () => AbortSignal.timeout(1_000);

function createMemory(isAway = () => false) {
  const filed = new Map<string, SandboxFiledRegistration>();
  const awake = async () => {
    if (isAway()) throw new Error('no memory');
  };
  const store: SandboxRegistrationStore = {
    async add(one) {
      await awake();
      const isNew = ![...filed.values()].some(({ number }) => number === one.number);
      if (isNew) filed.set(one.carrierId, one);
      return isNew;
    },
    async findByKey(key) {
      await awake();
      return [...filed.values()].find((one) => one.key === key);
    },
    async find(carrierId) {
      await awake();
      return filed.get(carrierId);
    },
    async change(one) {
      filed.set(one.carrierId, one);
    },
    async remove(carrierId) {
      filed.delete(carrierId);
    },
  };
  return { store, filed };
}

const fates = { normal: 'slow', refuse: 'refusesForm', takeAndDie: 'lostAnswer', away: 'slow' } as const;

describeSenderRegistration('the sandbox', async () => {
  let trouble: RegistrationTrouble = 'normal';
  const { store, filed } = createMemory(() => trouble === 'away');
  return {
    open() {
      const registrations = createSandboxRegistrations({ store, now: Date.now });
      registrations.fate = fates[trouble];
      return registrations;
    },
    number: '18332400100',
    setTrouble(next) {
      trouble = next;
    },
    decide(outcome, words) {
      const fate: RegistrationFate = outcome === 'approved' ? 'approves' : 'rejectsFirst';
      for (const one of filed.values()) filed.set(one.carrierId, { ...one, fate, readyAt: 0, ...(words && { words }) });
    },
    count: async () => filed.size,
    close: async () => {},
  };
});

describe('registrations of the sandbox, by the name of the business', () => {
  const file = async (businessName: string, aheadMs = 0) => {
    const { store } = createMemory();
    const registrations = createSandboxRegistrations({ store, now: () => Date.now() + aheadMs });
    const asked = {
      number: '18332400100',
      sender: 'tollFree' as const,
      key: 'key',
      since: 0,
      form: { ...someForm, businessName },
      pictureUrls: [],
    };
    return { registrations, store, asked, filed: await registrations.file(asked, soon()) };
  };

  it.each([
    ['Wei Flowers', 'approved'],
    ['Moreover Forms', 'approved'],
    ['Wei Slow', 'reviewing'],
    ['Reject', 'rejected'],
    ['Reject once', 'rejected'],
    ['Wei more', 'needsInfo'],
  ])('%s is %s', async (name, state) => expect((await file(name)).filed).toMatchObject({ state }));

  it('one that takes time is approved after it', async () => {
    const { store, filed } = await file('Wei Slow');
    const later = createSandboxRegistrations({ store, now: () => Date.now() + REVIEW_MS });
    expect(await later.read(filed.carrierId, soon())).toMatchObject({ state: 'approved' });
  });

  it('one that is forgotten is so once', async () => {
    const { registrations, asked, filed } = await file('Wei Forget');
    expect(await registrations.read(filed.carrierId, soon())).toBe('absent');
    const again = await registrations.file(asked, soon());
    expect(await registrations.read(again.carrierId, soon())).toMatchObject({ state: 'approved' });
  });
});
