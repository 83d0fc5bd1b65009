import { randomUUID } from 'node:crypto';
import { CarrierUnavailableError } from '@manyline/ports/carrier';
import {
  type CallAsItStands,
  type DialOutcome,
  RecordingGoneError,
  type VoiceCarrier,
  type VoiceEvent,
} from '@manyline/ports/voice-carrier';
import { makeWav } from '@manyline/ports/wav';
import type { TestWorld } from '../../../testing/world.ts';
import { createNoCarrier } from '../../carrier-accounts/no-carrier.ts';

export type CallNetwork = ReturnType<typeof createCallNetwork>;

/** A network that a test plays: it knows calls and keeps recordings, and the test says which steps it tells of. */
export function createCallNetwork({ knowsCalls = true, name = 'phones:main' } = {}) {
  const calls = new Map<string, CallAsItStands>();
  const recordings = new Map<string, Uint8Array>();
  const trouble = { away: false, sound: undefined as Uint8Array | undefined };
  const beReachable = () => {
    if (trouble.away) throw new CarrierUnavailableError('the network is away');
  };
  const voice: VoiceCarrier = {
    capabilities: { showsCaller: false, speaks: true },
    async fetchRecording(recording) {
      beReachable();
      const bytes = recordings.get(recording);
      if (!bytes) throw new RecordingGoneError('no such recording');
      return { bytes, contentType: 'audio/wav' };
    },
    async deleteRecording(recording) {
      beReachable();
      recordings.delete(recording);
    },
    ...(knowsCalls && {
      async readCall(callId: string) {
        beReachable();
        return calls.get(callId);
      },
      async *listCalls(since: number) {
        beReachable();
        yield [...calls.values()].filter(({ date }) => !(date < since));
      },
    }),
  };

  return {
    name,
    carrier: { ...createNoCarrier(), name, voice },
    recordings,
    calls,
    trouble,
    /** The numbers of the local world are this network's too, as an operator says it. */
    bringCallsTo: ({ carrierAccounts }: Pick<TestWorld, 'carrierAccounts'>) =>
      carrierAccounts.terms.set('sandbox', [`also=${name}`], { by: 'test', note: 'it brings their calls' }),
    /** A call that the network carries, with the steps that it would tell. The network's own knowledge of it is whole from the start. */
    call(ends: { from?: string | undefined; to: string; attestation?: 'A' | 'B' | 'C' }, at = Date.now()) {
      const callId = `CA${randomUUID()}`;
      const { to, attestation } = ends;
      const from = 'from' in ends ? ends.from : '12025550141';
      const known: CallAsItStands = {
        callId,
        from,
        to,
        date: at,
        seconds: 0,
        recordings: [],
        ...(attestation && { attestation }),
      };
      calls.set(callId, known);
      const step = <Step extends Omit<VoiceEvent, 'callId' | 'date'>>(more: Step) =>
        ({ callId, date: at, ...more }) as unknown as VoiceEvent;
      return {
        callId,
        incoming: step({ kind: 'incoming', from, to, ...(attestation && { attestation }) } as never),
        dialEnded(outcome: DialOutcome, seconds = 0): VoiceEvent {
          known.dial = { outcome, seconds };
          return step({ kind: 'dialEnded', outcome, seconds } as never);
        },
        recorded(seconds: number): VoiceEvent {
          const recording = `RE${callId}`;
          recordings.set(recording, trouble.sound ?? makeWav(new Float64Array(800 * seconds), 8_000));
          known.recordings = [{ recording, seconds }];
          return step({ kind: 'recorded', recording, seconds } as never);
        },
        planEnded: step({ kind: 'planEnded' } as never),
        recordingFailed: step({ kind: 'recordingFailed' } as never),
        ended(seconds = 30): VoiceEvent {
          Object.assign(known, { endedAt: at + seconds * 1000, seconds });
          return step({ kind: 'ended', seconds } as never);
        },
      };
    },
  };
}
