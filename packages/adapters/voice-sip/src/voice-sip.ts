import {
  type Carrier,
  CarrierRefusedError,
  CarrierUnavailableError,
  ForgedWebhookError,
} from '@manyline/ports/carrier';
import type { VoiceCarrier } from '@manyline/ports/voice-carrier';
import type { SipAccount } from './account.ts';
import { type Calls, type CallsOptions, openCalls, openStores } from './calls.ts';
import { checkTrunk } from './check-trunk.ts';
import { type Clock, realClock } from './clock.ts';
import type { RegistrationState } from './sip/registration.ts';

export interface VoiceSipOptions {
  /** Kind and the operator's name, `sip:main`. */
  name: string;
  account: SipAccount;
  /** Of this account alone, on a disk of this machine: recordings until they are fetched. */
  folder: string;
  clock?: Clock;
  speak?: CallsOptions['speak'];
  onState?: ((state: RegistrationState) => void) | undefined;
  /** A fault of ours, in words; no number, no text. */
  onFault?: ((error: unknown, said: string) => void) | undefined;
  timing?: CallsOptions['timing'];
}

const OPEN_AGAIN_MS = 5_000;

/** Any SIP trunk, for calls to its numbers. It brings no texts. */
export function createVoiceSip(options: VoiceSipOptions): Carrier & { readonly voice: VoiceCarrier } {
  const { name, account, folder, clock = realClock, speak, timing } = options;
  const { onState = () => undefined, onFault = () => undefined } = options;
  let calls: Calls | undefined;
  let registration: RegistrationState | undefined;
  let stores: ReturnType<typeof openStores> | undefined;

  /** Those of this machine, for whoever fetches before or without taking calls. */
  const openedStores = async () => {
    stores ??= openStores(account, folder, clock.now);
    return stores.catch((error: unknown) => {
      stores = undefined;
      throw new CarrierUnavailableError(`${name}: its folder cannot be read`, { cause: error });
    });
  };

  function listen(desk: CallsOptions['desk']) {
    let isOver = false;
    let wake: () => void = () => undefined;
    const opening = open();

    async function open(): Promise<Calls | undefined> {
      while (!isOver) {
        try {
          calls = await openCalls({
            account,
            stores: openedStores,
            desk,
            clock,
            speak,
            onFault,
            timing,
            onState: noteState,
          });
          return calls;
        } catch (error) {
          onFault(error, `${name} takes no calls: its ports or its folder cannot be used; tried again`);
          await new Promise<void>((resolve) => {
            wake = resolve;
            clock.after(OPEN_AGAIN_MS, resolve);
          });
        }
      }
      return undefined;
    }
    function noteState(state: RegistrationState) {
      if (registration?.isUp !== state.isUp || registration.why !== state.why) onState(state);
      registration = state;
    }
    async function close() {
      isOver = true;
      wake();
      const opened = await opening;
      await opened?.close();
      calls = undefined;
    }
    let closing: Promise<void> | undefined;
    return () => {
      closing ??= close();
      return closing;
    };
  }

  return {
    name,
    capabilities: { bringsBackReference: false, optOutBy: 'us', voice: true, texts: false },
    repeats: 'unsafe',
    send: () => Promise.reject(new CarrierRefusedError(`${name} carries calls alone`, { reason: 'notAllowed' })),
    connections() {
      if (!account.registers) return { up: calls ? 1 : 0, down: calls ? 0 : 1, underWay: calls?.count().calls ?? 0 };
      return { up: registration?.isUp ? 1 : 0, down: registration?.isUp ? 0 : 1, underWay: calls?.count().calls ?? 0 };
    },
    check: (signal) => checkTrunk(account, { isListening: calls !== undefined, registration, signal }),
    readWebhook() {
      throw new ForgedWebhookError(`${name} calls nobody: calls come by SIP`);
    },
    voice: {
      capabilities: { showsCaller: account.showsCaller, speaks: speak !== undefined },
      listen,
      async fetchRecording(recording) {
        const [spool] = await openedStores();
        return { bytes: await spool.fetch(recording), contentType: 'audio/wav' };
      },
      async deleteRecording(recording) {
        const [spool] = await openedStores();
        await spool.remove(recording);
      },
      async readCall(callId) {
        const [, log] = await openedStores();
        return log.read(callId);
      },
      async *listCalls(since) {
        const [, log] = await openedStores();
        yield* log.list(since);
      },
    },
  };
}
