import { speechToText } from '@manyline/contract/chats';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { VoicemailService } from './voicemail.service.ts';

export function mountVoicemail(app: FastifyInstance, { voicemail }: { voicemail: VoicemailService }) {
  mountForAccount(app, speechToText, async ({ caller, query }) => ({
    text: await voicemail.transcribe(caller.accountId, query.url, query.language),
  }));
}
