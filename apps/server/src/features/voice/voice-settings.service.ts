import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { CallWishes, VoiceMode, VoiceSettingsRepository } from './voice-settings.repository.ts';

type Flag = 0 | 1;

export interface VoiceSettingsDeps {
  settings: VoiceSettingsRepository;
  numbers: Pick<NumbersService, 'listOwn' | 'tellChanged'>;
  /** Whether the account has a verified phone, and calls are forwarded to it. */
  phoneOf(accountId: string): Promise<'none' | 'refused' | 'reached'>;
  /** Voicemails can be turned into text here. */
  canTranscribe: boolean;
  now: Clock;
}

export type VoiceSettings = ReturnType<typeof createVoiceSettings>;

/** Calls to own numbers are forwarded to the account's verified phone, or take a voicemail; never both (decision 31). */
export function createVoiceSettings({ settings, numbers, phoneOf, canTranscribe, now }: VoiceSettingsDeps) {
  const hasVoice = async (accountId: string) =>
    (await numbers.listOwn(accountId)).some(({ capabilities }) => capabilities.voice);

  async function read(accountId: string): Promise<{ forwardStatus: Flag; voicemailStatus: Flag }> {
    const { mode } = await settings.find(accountId);
    return { forwardStatus: toFlag(mode === 'forward'), voicemailStatus: toFlag(mode === 'voicemail') };
  }

  async function demandPhone(accountId: string) {
    const phone = await phoneOf(accountId);
    if (phone === 'none') throw new AppError('PHONE_REQUIRED', 'no verified phone to forward to');
    if (phone === 'refused') throw new AppError('UNSUPPORTED_PHONE', 'no calls are forwarded to its country');
  }

  return {
    read,

    async readAll(accountId: string) {
      const [modes, can, phone] = await Promise.all([read(accountId), hasVoice(accountId), phoneOf(accountId)]);
      return { ...modes, canForward: toFlag(can && phone === 'reached'), canVoicemail: toFlag(can) };
    },

    /** Off is always possible. @throws VOICE_UNAVAILABLE, PHONE_REQUIRED, UNSUPPORTED_PHONE */
    async set(accountId: string, mode: VoiceMode, on: boolean) {
      if (!on) {
        await settings.turnOff(accountId, mode, now());
        numbers.tellChanged(accountId);
        return read(accountId);
      }
      if (!(await hasVoice(accountId))) throw new AppError('VOICE_UNAVAILABLE', 'no number with voice');
      if (mode === 'forward') await demandPhone(accountId);
      await settings.turnOn(accountId, mode, now());
      numbers.tellChanged(accountId);
      return read(accountId);
    },

    async readWishes(accountId: string): Promise<CallWishes & { canTranscribe: boolean }> {
      const { mode: _, ...wishes } = await settings.find(accountId);
      return { ...wishes, canTranscribe };
    },

    /** A wish that is not given stays as it is. */
    async wish(accountId: string, wishes: Partial<CallWishes>) {
      await settings.wish(accountId, wishes, now());
      numbers.tellChanged(accountId);
    },

    wantsText: async (accountId: string): Promise<boolean> =>
      canTranscribe && (await settings.find(accountId)).transcribes,
  };
}

function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}
