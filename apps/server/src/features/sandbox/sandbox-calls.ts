import { inputProblems } from '@manyline/contract/input-problems';
import type { HandsetCall } from '@manyline/contract/local-world-calls';
import { AUTOMATIC_LANGUAGE } from '@manyline/domain/speech-languages';
import { toStorableText } from '@manyline/domain/storable-text';
import { say } from '@manyline/domain/words';
import type { SandboxCall, SandboxCalls as Telephones } from '@manyline/ports/sandbox-calls';
import type { Db } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { Voice } from '../voice/create-voice.ts';
import { readSound } from '../voice/sound.rules.ts';
import { sandboxWords } from './sandbox.words.ts';

interface SandboxCallsDeps {
  db: Db;
  telephones: Telephones;
  numbers: NumbersService;
  accounts: AccountsService;
  calls: Pick<CallsService, 'find'>;
  voice: { desk: Pick<Voice['desk'], 'foresee'>; work: Pick<Voice['work'], 'idle'> };
}

interface Ends {
  from: string;
  to: string;
}

interface Said {
  text?: string | undefined;
  language: string;
  sound?: string | undefined;
}

export type SandboxCalls = ReturnType<typeof createSandboxCalls>;

/** As many words as people say in a second. */
const WORDS_A_SECOND = 2;

/** Handsets call numbers of ours by the port of voice, as strangers do by a network. */
export function createSandboxCalls({ db, telephones, numbers, accounts, calls, voice }: SandboxCallsDeps) {
  /** @throws INVALID_INPUT when nobody has the number. */
  async function findHolder(to: string) {
    const holder = (await numbers.findHolders(db, [to])).get(to);
    if (!holder) throw invalidInput('to', inputProblems.nobodysNumber);
    return accounts.get(holder.accountId);
  }

  async function dial(ends: Ends & { attestation?: 'A' | 'B' | 'C' | undefined }): Promise<SandboxCall> {
    const { from, to, attestation } = ends;
    const call = await telephones.dial({ from, to, ...(attestation && { attestation }) });
    if (!call) throw invalidInput('to', inputProblems.notAnAccountsNumber);
    return call;
  }

  /** @throws NOT_FOUND of a call that is over, or that nothing of the kind can be done with now */
  const expectCall = (call: SandboxCall | undefined): HandsetCall => {
    if (!call) throw new AppError('NOT_FOUND', 'no such call, or it is elsewhere by now');
    return toWire(call);
  };

  /** Whoever is called talks so long, or does not take it; a voicemail is a sentence of the local world's own, of that length. */
  async function play(call: SandboxCall, seconds: number) {
    if (seconds === 0) {
      if (call.state === 'ringing') await telephones.decline(call.id, 'noAnswer');
      return telephones.hangUp(call.id);
    }
    if (call.state === 'ringing') {
      await telephones.answer(call.id);
      return telephones.hangUp(call.id, seconds);
    }
    if (call.state !== 'recording') return telephones.hangUp(call.id);
    const text = say(sandboxWords.callMe, (await findHolder(call.to)).language);
    return telephones.speak(call.id, { text, language: AUTOMATIC_LANGUAGE, seconds });
  }

  return {
    /** @throws INVALID_INPUT when nobody has the number. */
    async callFromHandset({ from, to, seconds }: Ends & { seconds: number }) {
      const { accountId } = await findHolder(to);
      const call = await dial({ from, to });
      await play(call, seconds);
      await voice.work.idle();
      const record = await calls.find(accountId, `${call.carrier}/${call.id}`);
      if (!record || record.type === 'outgoing') throw new AppError('UNAVAILABLE', 'the call is not written down yet');
      return { type: record.type, duration: record.duration, charge: record.charge };
    },

    /** Answers the call's id. @throws INVALID_INPUT when nobody has the number, or its account takes no voicemails. */
    async leaveVoicemail({ from, to, text, language }: Ends & { text: string; language: string }): Promise<string> {
      await findHolder(to);
      if ((await voice.desk.foresee(to, from)) !== 'voicemail')
        throw invalidInput('to', inputProblems.takesNoVoicemail);
      const { id } = await dial({ from, to });
      await telephones.speak(id, { text, language, seconds: secondsOf(text) });
      return id;
    },

    dial: async (ends: Ends & { attestation?: 'A' | 'B' | 'C' | undefined }) => toWire(await dial(ends)),
    listOf: (number: string) => telephones.listOf(number).map(toWire),
    answer: async (id: string) => expectCall(await telephones.answer(id)),
    decline: async (id: string, how: 'busy' | 'noAnswer') => expectCall(await telephones.decline(id, how)),
    hangUp: async (id: string) => expectCall(await telephones.hangUp(id)),

    /** @throws INVALID_INPUT of a file that is no WAV */
    async speak(id: string, { text = '', language, sound }: Said) {
      if (sound === undefined) {
        const words = toStorableText(text);
        return expectCall(await telephones.speak(id, { text: words, language, seconds: secondsOf(words) }));
      }
      const wav = Buffer.from(sound, 'base64');
      const read = readSound(wav);
      if (!read) throw invalidInput('sound', inputProblems.notASound);
      return expectCall(await telephones.speak(id, { wav, seconds: Math.round(read.samples.length / read.rateHz) }));
    },
  };
}

const secondsOf = (text: string) => Math.max(1, Math.ceil(text.split(/\s+/).length / WORDS_A_SECOND));

function toWire({ id, from, to, date, state, heard, forwarded }: SandboxCall): HandsetCall {
  return { id, from, to, date, state, heard: [...heard], ...(forwarded && { forwarded }) };
}
