import { speechToText } from '@manyline/contract/chats';
import { ApiError } from '@manyline/page/api/api-error';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatsContext } from '../chats-context.ts';
import { type ChatMessage, keyOf } from '../state/chat-message.ts';
import { changeEverywhere, withDialog } from '../state/chats-state.ts';
import { changeMessage } from '../state/message-list.ts';

/** This browser's request for a voicemail's text, or its answer; nothing of it is the message's own. */
export type TextRequest = { state: 'pending' } | { state: 'failed'; error: ApiError };

export interface Transcribing {
  readonly textRequests: StoreApi<ReadonlyMap<string, TextRequest>>;
  /** Asks for a voicemail's text, once at a time; '' lets the server find the language out. A failure leaves it as it was. */
  transcribe(message: ChatMessage, language: string): Promise<void>;
}

export function createTranscribing({ api, store, onFailure }: ChatsContext): Transcribing {
  const textRequests = createStore<ReadonlyMap<string, TextRequest>>(() => new Map());
  const note = (smsId: string, request: TextRequest | undefined) => {
    const rest = new Map(textRequests.getState());
    if (request === undefined) rest.delete(smsId);
    else rest.set(smsId, request);
    textRequests.setState(rest, true);
  };

  function show({ smsId, ...ends }: ChatMessage, stt: string, sttLanguage: string): void {
    const state = store.getState();
    const dialog = state.dialogs.get(keyOf(ends));
    if (!dialog) return;
    const finished = (message: ChatMessage): ChatMessage => ({ ...message, stt, sttLanguage, sttStatus: 2 });
    store.setState(
      withDialog(
        state,
        keyOf(ends),
        changeEverywhere(dialog, (list) => changeMessage(list, smsId, finished)),
      ),
    );
  }

  return {
    textRequests,
    async transcribe(message, language) {
      const { smsId, media } = message;
      if (textRequests.getState().get(smsId)?.state === 'pending') return;
      note(smsId, { state: 'pending' });
      try {
        const { text } = await api.call(speechToText, { url: media, language });
        show(message, text, language);
        note(smsId, undefined);
      } catch (error) {
        const told = error instanceof ApiError && isToldInPlace(error);
        note(smsId, told ? { state: 'failed', error } : undefined);
        if (!told) onFailure(error);
      }
    },
  };
}

/** Next to its button, but for what ends the session. */
function isToldInPlace(error: ApiError): boolean {
  return error.status !== 401 && error.code !== 'ACCOUNT_SUSPENDED';
}
