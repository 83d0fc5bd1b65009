import {
  GREETING_MEGABYTES_MAX,
  GREETING_SECONDS_MAX,
  getCallSettings,
  getGreeting,
  setCallSettings,
  setGreeting,
  uploadGreeting,
} from '@manyline/contract/calls';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountForAccount } from '../../http/route.ts';
import { takeUploads } from '../../http/upload.ts';
import type { Greetings } from './greetings.service.ts';
import type { VoiceSettings } from './voice-settings.service.ts';

const BYTES_A_MEGABYTE = 1024 * 1024;

export interface VoiceRoutes {
  settings: VoiceSettings;
  greetings: Greetings;
  /** @throws TOO_FREQUENT */
  checkMayUpload(accountId: string): Promise<void>;
}

export async function mountVoice(app: FastifyInstance, { settings, greetings, checkMayUpload }: VoiceRoutes) {
  mountForAccount(app, setForward, async ({ caller, body }) => ({
    status: 200 as const,
    ...(await settings.set(caller.accountId, 'forward', body.forward === 1)),
  }));

  mountForAccount(app, setVoicemail, async ({ caller, body }) => ({
    status: 200 as const,
    ...(await settings.set(caller.accountId, 'voicemail', body.voicemail === 1)),
  }));

  mountForAccount(app, getCallSettings, ({ caller }) => settings.readWishes(caller.accountId));

  mountForAccount(app, setCallSettings, async ({ caller: { accountId }, body }) => {
    const { thenVoicemail, screensSpam, transcribes } = body;
    await settings.wish(accountId, { thenVoicemail, screensSpam, transcribes });
    return { status: 200 as const, ...(await settings.readWishes(accountId)) };
  });

  mountForAccount(app, getGreeting, ({ caller, query }) => greetings.read(caller.accountId, query.number));

  mountForAccount(app, setGreeting, async ({ caller: { accountId }, body }) => {
    const { number, kind, language, text = '' } = body;
    // Nothing typed is nothing chosen.
    await greetings.setWords(accountId, { number, kind: text === '' ? 'ours' : kind, language, text });
    return { status: 200 as const, ...(await greetings.read(accountId, number)) };
  });

  await app.register(async (uploads) => {
    await takeUploads(uploads, {
      bytesMax: GREETING_MEGABYTES_MAX * BYTES_A_MEGABYTE,
      filesMax: 1,
      tooLarge: () =>
        new AppError('GREETING_REFUSED', 'a greeting over the limit', { values: { seconds: GREETING_SECONDS_MAX } }),
      beforeBody: (request) => checkMayUpload(request.caller!.accountId),
    });
    mountForAccount(uploads, uploadGreeting, async ({ caller: { accountId }, body }) => {
      const { number, language, recording } = body;
      await greetings.setRecording(accountId, number, language, new Uint8Array(await recording.arrayBuffer()));
      return { status: 200 as const, ...(await greetings.read(accountId, number)) };
    });
  });
}
