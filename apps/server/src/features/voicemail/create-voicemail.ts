import type { Transcriber } from '@manyline/ports/transcriber';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Chats } from '../chats/create-chats.ts';
import type { Media } from '../media/create-media.ts';
import { createVoicemailRepository } from './voicemail.repository.ts';
import { mountVoicemail } from './voicemail.routes.ts';
import { createVoicemailService } from './voicemail.service.ts';
import { createVoicemailFinder } from './voicemail-finder.ts';

interface VoicemailNeeds {
  chats: Chats;
  media: Media;
  /** Undefined: nobody is offered speech to text. */
  transcriber: Transcriber | undefined;
}

/** Reading the recording and storing the text take no longer. */
const LEASE_OVER_MS = 60_000;

export type Voicemails = ReturnType<typeof createVoicemail>;

/** Voicemails as text. */
export function createVoicemail({ config, db, windows, now, log }: Kit, { chats, media, transcriber }: VoicemailNeeds) {
  const service = createVoicemailService({
    find: createVoicemailFinder({ media: media.service, chats: chats.service }),
    leases: createVoicemailRepository(db),
    chats: chats.service,
    transcriber,
    windows,
    perHour: config.transcriptionsPerHour,
    leaseMs: config.transcriber.timeoutMs + LEASE_OVER_MS,
    now,
    log,
  });
  const hooks: FeatureHooks = {
    mount: (http) => mountVoicemail(http, { voicemail: service }),
    jobs: [{ name: 'prune-transcription-leases', cron: '40 * * * *', run: () => service.prune() }],
    stop: () => service.stop(),
  };
  return { service, hooks };
}
