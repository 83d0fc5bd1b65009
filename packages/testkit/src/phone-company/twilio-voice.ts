import type { RawWebhook } from '@manyline/ports/carrier';
import { type BookedCall, type Fields, twimlAttributes, type VoiceVendor } from './vendor.ts';

export interface TwilioVoiceOptions {
  kind: 'twilio' | 'signalwire';
  accountSid: string;
  newSid(prefix: 'CA' | 'RE'): string;
  /** Where the API stands, as recordings are linked to. */
  accountUrl(): string;
  sign(url: string, fields: Fields): RawWebhook;
}

const WITHHELD = 'ANONYMOUS';

/**
 * Twilio's way with calls (twilio.com/docs/voice/twiml and /docs/usage/webhooks/voice-webhooks), and SignalWire's, which differs in what
 * comes behind a `Record`, and says nothing of how far a number is vouched for.
 */
export function createTwilioVoice({ kind, accountSid, newSid, accountUrl, sign }: TwilioVoiceOptions): VoiceVendor {
  const isTwilio = kind === 'twilio';
  const linkOf = (sid: string) => `${accountUrl()}/Recordings/${sid}`;

  function describeCall({ sid, from, to, status, attestation }: BookedCall): Fields {
    const caller = from === undefined ? (isTwilio ? '+266696687' : WITHHELD) : `+${from}`;
    return {
      AccountSid: accountSid,
      ApiVersion: '2010-04-01',
      CallSid: sid,
      CallStatus: status,
      Direction: 'inbound',
      From: caller,
      Caller: caller,
      To: `+${to}`,
      Called: `+${to}`,
      ...(isTwilio && attestation && { StirVerstat: `TN-Validation-Passed-${attestation}` }),
    };
  }

  return {
    newCallSid: () => newSid('CA'),
    newRecordingSid: () => newSid('RE'),
    sign: (url, fields) => sign(url, fields),
    describeCall,
    describeDial: ({ status, seconds }, child) => ({
      DialCallStatus: status,
      DialCallSid: child?.sid ?? '',
      ...(status === 'completed' && { DialCallDuration: String(Math.round(seconds)) }),
    }),
    describeRecorded: ({ sid, seconds }, digits) => ({
      RecordingSid: sid,
      RecordingUrl: linkOf(sid),
      RecordingDuration: String(seconds),
      Digits: digits,
    }),
    describeRecording: ({ sid, status, seconds, createdAt }) => ({
      RecordingSid: sid,
      RecordingUrl: linkOf(sid),
      RecordingStatus: status,
      RecordingDuration: String(seconds),
      RecordingChannels: '1',
      RecordingSource: 'RecordVerb',
      RecordingStartTime: new Date(createdAt).toUTCString().replace('GMT', '+0000'),
      ErrorCode: '0',
    }),
    describeEnd: ({ seconds }) => ({
      CallDuration: String(seconds),
      Duration: String(Math.ceil(seconds / 60)),
      CallbackSource: 'call-progress-events',
      SequenceNumber: '0',
    }),
    takesAtOnce: false,
    loopsWithoutAction: true,
    asksAfterHangUp: isTwilio,
    goesOnAfterRecord: isTwilio,
    keepsSilence: false,
    recordingsFirst: isTwilio,
    attributes: twimlAttributes,
    ringSeconds: { min: 1, max: 600 },
  };
}
