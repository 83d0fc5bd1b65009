import type { RawWebhook } from '@manyline/ports/carrier';
import { type BookedCall, type Fields, texmlAttributes, type VoiceVendor } from './vendor.ts';

export interface TelnyxVoiceOptions {
  userId: string;
  application: string;
  newId(kind: 'call' | 'recording'): string;
  sign(url: string, body: Buffer, at: number): RawWebhook;
  /** The link of a recording, which works for ten minutes. */
  linkOf(recordingSid: string): string;
}

/** Telnyx' way with calls (developers.telnyx.com, TeXML verbs and the callbacks of their reference). */
export function createTelnyxVoice({ userId, application, newId, sign, linkOf }: TelnyxVoiceOptions): VoiceVendor {
  function describeCall({ sid, from, to, status, attestation }: BookedCall): Fields {
    return {
      AccountSid: userId,
      CallSid: sid,
      CallSidLegacy: sid,
      CallStatus: status,
      ConnectionId: application,
      From: from === undefined ? 'anonymous' : `+${from}`,
      To: `+${to}`,
      ...(attestation && { ShakenStirAttestation: attestation, ShakenStirValidated: 'true' }),
    };
  }
  const describeRecorded: VoiceVendor['describeRecorded'] = ({ sid, seconds }) => ({
    RecordingSid: sid,
    RecordingUrl: linkOf(sid),
    RecordingDuration: String(seconds),
    RecordingChannels: '1',
    RecordingSource: 'RecordVerb',
  });

  return {
    newCallSid: () => `v3:${newId('call')}`,
    newRecordingSid: () => newId('recording'),
    sign: (url, fields, at) => sign(url, Buffer.from(new URLSearchParams(fields).toString()), at),
    describeCall,
    describeDial: ({ status, seconds }, child) => ({
      DialCallStatus: status,
      DialCallSid: child?.sid ?? '',
      DialCallSidLegacy: child?.sid ?? '',
      DialCallDuration: String(Math.round(seconds)),
    }),
    describeRecorded,
    describeRecording: (recording) => ({ ...describeRecorded(recording, ''), RecordingStatus: recording.status }),
    describeEnd: ({ seconds, endedAt }) => ({
      CallDuration: String(seconds),
      CallbackSource: 'call-progress-events',
      HangupSource: 'caller',
      HangupCause: 'normal_clearing',
      SequenceNumber: '3',
      Timestamp: new Date(endedAt ?? 0).toISOString(),
    }),
    takesAtOnce: true,
    loopsWithoutAction: false,
    asksAfterHangUp: false,
    goesOnAfterRecord: true,
    keepsSilence: true,
    recordingsFirst: false,
    attributes: texmlAttributes,
    ringSeconds: { min: 5, max: 120 },
  };
}
