import type { SenderKind } from '@manyline/domain/sender-form';
import { CarrierRefusedError, CarrierUnavailableError, RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someForm, someLocalForm } from './some-sender-form.ts';

/** refuse: the form will not do · takeAndDie: takes it, and breaks the connection · away: cannot be asked at all. */
export type RegistrationTrouble = 'normal' | 'refuse' | 'takeAndDie' | 'away';

export interface SenderRegistrationUnderTest {
  /** Another instance each time, of the same account: a process that remembers nothing. */
  open(): SenderRegistration;
  /** A number of that kind that the account has. */
  number: string;
  setTrouble(trouble: RegistrationTrouble): void;
  /** Decides about everything that waits: of a registration in steps, about the step that waits. */
  decide(outcome: 'approved' | 'rejected', words: string): void;
  /** How many registrations the vendor has. */
  count(): Promise<number>;
  /** The vendor changes nothing that it refused, and gives no reason of its own: another one takes its place. */
  takesAnother?: true;
  close(): Promise<void>;
}

const STEPS_MAX = 10;
const KEY = '0193a1b2-0000-7000-8000-000000000001';

/** The questions that every registry of senders must answer alike. */
export function describeSenderRegistration(
  name: string,
  openTest: () => Promise<SenderRegistrationUnderTest>,
  sender: SenderKind = 'tollFree',
) {
  const form = sender === 'local' ? someLocalForm : someForm;
  describe(`${name} as a registry of senders`, () => {
    let test: SenderRegistrationUnderTest;
    beforeEach(async () => {
      test = await openTest();
    });
    afterEach(() => test.close());

    const soon = () => AbortSignal.timeout(5_000);
    const ask = (more: Partial<AskedRegistration> = {}): AskedRegistration => ({
      number: test.number,
      sender,
      key: KEY,
      since: Date.now(),
      form,
      pictureUrls: ['https://texts.example.com/media/opt-in/1'],
      ...more,
    });
    const file = () => test.open().file(ask(), soon());
    const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

    it('takes a registration, and finds it by our key and by its own id', async () => {
      const { carrierId } = await file();
      expect(carrierId).not.toBe('');
      expect(await test.open().find(ask(), soon())).toMatchObject({ carrierId });
      expect(await test.open().read(carrierId, soon())).toMatchObject({ carrierId });
    });

    it('knows nothing of what was not filed, nor of another key', async () => {
      expect(await test.open().find(ask(), soon())).toBe('absent');
      await file();
      expect(await test.open().find(ask({ key: '0193a1b2-0000-7000-8000-00000000ffff' }), soon())).toBe('absent');
      expect(await test.open().read('HH0123456789abcdef0123456789abcdef', soon())).toBe('absent');
    });

    it('says that it was approved', async () => {
      const since = Date.now();
      const { carrierId } = await test.open().file(ask({ since }), soon());
      test.decide('approved', '');
      let found = await test.open().read(carrierId, soon());
      for (let step = 0; step < STEPS_MAX && found !== 'absent' && found.state === 'reviewing'; step += 1) {
        const next = found.isOurTurn ? await test.open().proceed!(found.carrierId, ask({ since }), soon()) : found;
        test.decide('approved', '');
        found = await test.open().read(next.carrierId, soon());
      }
      expect(found).toMatchObject({ state: 'approved' });
    });

    async function expectAnother(replaces: string, rejected: FiledRegistration | 'absent') {
      expect(rejected).toMatchObject({ state: 'rejected', canAmend: false });
      expect((rejected as FiledRegistration).said).not.toBe('');
      const again = ask({ key: '0193a1b2-0000-7000-8000-000000000002', replaces });
      const { carrierId } = await test.open().file(again, soon());
      const mended = await test.open().read(carrierId, soon());
      expect(mended).toMatchObject({ state: 'reviewing', said: '' });
      expect(await test.open().find(again, soon())).toMatchObject({ carrierId });
      expect(carrierId).not.toBe(replaces);
    }

    it('says in its own words why it was rejected; mended, it is looked at again as another version', async () => {
      const { carrierId } = await file();
      test.decide('rejected', 'The opt-in picture does not show the number.');
      const rejected = await test.open().read(carrierId, soon());
      if (test.takesAnother) return expectAnother(carrierId, rejected);
      expect(rejected).toMatchObject({ state: 'rejected', canAmend: true });
      expect((rejected as { said: string }).said).toContain('The opt-in picture does not show the number.');
      await test.open().amend(carrierId, ask({ form: { ...form, summary: `${form.summary} Only then.` } }), soon());
      const mended = await test.open().read(carrierId, soon());
      expect(mended).toMatchObject({ carrierId, said: '' });
      expect((mended as { state: string }).state).not.toBe('rejected');
      expect((mended as { version: string }).version).not.toBe((rejected as { version: string }).version);
      expect(await test.open().find(ask(), soon())).toMatchObject({ carrierId });
      expect(await test.count()).toBe(1);
    });

    it('that does not take a form says so, and has nothing of it', async () => {
      test.setTrouble('refuse');
      const error = await failure(file());
      expect(error).toBeInstanceOf(RegistrationRefusedError);
      expect((error as RegistrationRefusedError).said).not.toBe('');
      test.setTrouble('normal');
      expect(await test.open().find(ask(), soon())).toBe('absent');
    });

    it('that breaks off says neither yes nor no, and is asked what became of it', async () => {
      test.setTrouble('takeAndDie');
      const error = await failure(file());
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(CarrierRefusedError);
      expect(error).not.toBeInstanceOf(CarrierUnavailableError);
      test.setTrouble('normal');
      expect(await test.open().find(ask(), soon())).toMatchObject({ carrierId: expect.any(String) });
      expect(await test.count()).toBe(1);
    });

    it('that is away says so', async () => {
      const { carrierId } = await file();
      test.setTrouble('away');
      expect(await failure(test.open().read(carrierId, soon()))).toBeInstanceOf(CarrierUnavailableError);
      expect(await failure(test.open().find(ask(), soon()))).toBeInstanceOf(CarrierUnavailableError);
    });

    it.skipIf(sender === 'local')('has one registration a number', async () => {
      await file();
      expect(
        await failure(test.open().file(ask({ key: '0193a1b2-0000-7000-8000-00000000ffff' }), soon())),
      ).toBeInstanceOf(CarrierRefusedError);
      expect(await test.count()).toBe(1);
    });
  });
}
