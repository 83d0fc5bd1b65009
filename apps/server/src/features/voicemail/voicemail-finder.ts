import { inputProblems } from '@manyline/contract/input-problems';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { ChatsService } from '../chats/chats.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Voicemail } from './voicemail.service.ts';

/** Finds the voicemail that a link names among what the asking account was sent. The link itself is never fetched (decision 38). */
export function createVoicemailFinder({
  media,
  chats,
}: {
  media: Pick<MediaService, 'findOwn'>;
  chats: Pick<ChatsService, 'findIncoming'>;
}) {
  /** @throws NOT_FOUND another account's, deleted, or no link of ours; INVALID_INPUT a picture */
  return async (accountId: string, url: string): Promise<Voicemail> => {
    const recording = await media.findOwn(accountId, url);
    const message = recording && (await chats.findIncoming(accountId, recording.messageId));
    if (!message) throw new AppError('NOT_FOUND', `no voicemail of account ${accountId}`);
    if (message.type !== 'voicemail') throw invalidInput('url', inputProblems.notAVoicemail);
    const { ownNumber, otherNumber, date, id, stt, sttLanguage } = message;
    return {
      key: { accountId, ownNumber, otherNumber, date, id },
      transcript: stt === null ? undefined : { text: stt, language: sttLanguage ?? '' },
      read: async () => ({ bytes: await recording.read(), contentType: recording.contentType }),
    };
  };
}
