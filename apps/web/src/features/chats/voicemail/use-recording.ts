import { createContext, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type ChatMessage, keyOf } from '../model/state/chat-message.ts';
import { findHeld } from '../model/state/chats-state.ts';
import { useChatsModel } from '../use-chats.ts';
import type { Recording, RecordingState } from './recording.ts';
import { createRecordings, type Recordings } from './recordings.ts';

const RecordingsContext = createContext<Recordings | undefined>(undefined);

export const RecordingsProvider = RecordingsContext;

/** The voicemails of a conversation, for as long as it is open. */
export function useOpenRecordings(): Recordings {
  const [recordings] = useState(() => createRecordings({ createSound: () => new Audio(), now: Date.now }));
  useEffect(() => () => recordings.close(), [recordings]);
  return recordings;
}

/** The sound of a message, which does not end with the row that shows it. */
export function useRecording(message: ChatMessage): RecordingState & { recording: Recording } {
  const recordings = use(RecordingsContext);
  if (!recordings) throw new Error('a recording outside a conversation');
  const model = useChatsModel();
  const { smsId, media } = message;
  const renewUrl = async () => {
    await model.refreshMedia(message);
    return findHeld(model.store.getState(), keyOf(message), smsId)?.media;
  };
  const recording = recordings.get({ smsId, url: media, renewUrl });
  useEffect(() => recording.changeUrl(media), [recording, media]);
  useEffect(() => () => recordings.leave(smsId), [recordings, smsId]);
  return { ...useStore(recording.state), recording };
}
