import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { InboundVoiceRepository, VoiceMode } from './inbound-voice.repository.ts';

type Flag = 0 | 1;

export interface InboundVoiceDeps {
  voice: InboundVoiceRepository;
  numbers: Pick<NumbersService, 'listOwn' | 'findOwn' | 'tellChanged'>;
  hasPhone(accountId: string): Promise<boolean>;
  now: Clock;
}

export type InboundVoiceService = ReturnType<typeof createInboundVoiceService>;

/** Calls to own numbers are forwarded to the account's verified phone, or take a voicemail; never both (decision 31). */
export function createInboundVoiceService({ voice, numbers, hasPhone, now }: InboundVoiceDeps) {
  const hasVoice = async (accountId: string) =>
    (await numbers.listOwn(accountId)).some(({ capabilities }) => capabilities.voice);

  async function read(accountId: string): Promise<{ forwardStatus: Flag; voicemailStatus: Flag }> {
    const mode = await voice.find(accountId);
    return { forwardStatus: mode === 'forward' ? 1 : 0, voicemailStatus: mode === 'voicemail' ? 1 : 0 };
  }

  return {
    read,

    /**
     * What becomes of a call that comes now: whoever carries calls asks before every one. Undefined: nobody takes it.
     * A phone that was taken off the account is called no more.
     */
    async answer(accountId: string, number: string): Promise<VoiceMode | undefined> {
      const [mode, own] = await Promise.all([voice.find(accountId), numbers.findOwn(accountId, number)]);
      if (!own?.capabilities.voice) return undefined;
      return mode === 'forward' && !(await hasPhone(accountId)) ? undefined : mode;
    },

    async readAll(accountId: string) {
      const [modes, can, phone] = await Promise.all([read(accountId), hasVoice(accountId), hasPhone(accountId)]);
      return { ...modes, canForward: toFlag(can && phone), canVoicemail: toFlag(can) };
    },

    /** Off is always possible. @throws VOICE_UNAVAILABLE, PHONE_REQUIRED */
    async set(accountId: string, mode: VoiceMode, on: boolean) {
      if (!on) {
        await voice.turnOff(accountId, mode);
        numbers.tellChanged(accountId);
        return read(accountId);
      }
      if (!(await hasVoice(accountId))) throw new AppError('VOICE_UNAVAILABLE', 'no number with voice');
      if (mode === 'forward' && !(await hasPhone(accountId)))
        throw new AppError('PHONE_REQUIRED', 'no verified phone to forward to');
      await voice.turnOn(accountId, mode, now());
      numbers.tellChanged(accountId);
      return read(accountId);
    },
  };
}

function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}
