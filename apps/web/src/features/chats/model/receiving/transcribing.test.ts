import { type Message, speechToText } from '@manyline/contract/chats';
import { errorCatalogue } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '../state/chat-message.ts';
import { createChatsWorld, incoming, live } from '../testing/chats-world.ts';

const spoken: Partial<Message> = { type: 'voicemail', text: '', media: '/media/a', getStt: true, sttStatus: 0 };
const voicemail = incoming('a', 1, spoken);
const finished = incoming('a', 2, { ...spoken, date: voicemail.date, stt: 'Hello', sttLanguage: '', sttStatus: 2 });

function openWorld(answer: unknown = { text: 'Hello' }) {
  const world = createChatsWorld({ [speechToText.url]: answer });
  world.push(live(voicemail));
  const request = () => world.model.textRequests.getState().get('a');
  const row = () => world.model.store.getState().entries.get(keyOf(voicemail));
  return { ...world, request, row, shown: () => world.messages()[0] };
}

describe('speech to text', () => {
  it('is pending until the text is there, then finished', async () => {
    const { model, request, shown, call } = openWorld();
    const asked = model.transcribe(voicemail, 'en-US');
    expect(request()).toEqual({ state: 'pending' });
    await asked;
    expect(request()).toBeUndefined();
    expect(shown()).toMatchObject({ stt: 'Hello', sttStatus: 2, sttLanguage: 'en-US' });
    expect(call).toHaveBeenCalledWith(speechToText, { url: '/media/a', language: 'en-US' });
  });

  it('is asked for once at a time', async () => {
    const { model, call } = openWorld();
    await Promise.all([model.transcribe(voicemail, ''), model.transcribe(voicemail, '')]);
    expect(call.mock.calls.filter(([called]) => called.url === speechToText.url)).toHaveLength(1);
  });

  it('that fails leaves the message as it was, says so in its place, and can be asked for again', async () => {
    const { retcode, status } = errorCatalogue.TRANSCRIPTION_FAILED;
    const answers: Record<string, unknown> = { [speechToText.url]: new ApiError({ retcode, status }) };
    const world = createChatsWorld(answers);
    world.push(live(voicemail));
    await world.model.transcribe(voicemail, '');
    expect(world.model.textRequests.getState().get('a')).toMatchObject({
      state: 'failed',
      error: { code: 'TRANSCRIPTION_FAILED' },
    });
    expect(world.messages()[0]).toMatchObject({ sttStatus: 0, getStt: true });
    expect(world.deps.onFailure).not.toHaveBeenCalled();
    answers[speechToText.url] = { text: 'Hello' };
    await world.model.transcribe(voicemail, '');
    expect(world.messages()[0]).toMatchObject({ stt: 'Hello', sttStatus: 2 });
  });

  it('that ends the session is told where such things are told', async () => {
    const { retcode, status } = errorCatalogue.SESSION_EXPIRED;
    const { model, deps, request } = openWorld(new ApiError({ retcode, status }));
    await model.transcribe(voicemail, '');
    expect(deps.onFailure).toHaveBeenCalled();
    expect(request()).toBeUndefined();
  });

  it('asked for in another tab arrives here, and counts as no new message', () => {
    const { push, shown, unread, row } = openWorld();
    expect(unread()).toBe(1);
    const { status: _, ...rest } = finished;
    push({ kind: 'message', seq: 2, message: { ...rest, status: 0 } });
    expect(shown()).toMatchObject({ stt: 'Hello', sttStatus: 2 });
    expect(row()?.text).toBe('Hello');
    expect(unread()).toBe(1);
  });

  it('is within what is told as read: the server knows the voicemail by the seq of its text', async () => {
    const { model, push, deps } = openWorld();
    const { status: _, ...rest } = finished;
    push({ kind: 'message', seq: 2, message: { ...rest, status: 0 } });
    model.markRead(voicemail);
    await vi.waitFor(() =>
      expect(deps.socket.request).toHaveBeenCalledWith('markRead', expect.objectContaining({ upTo: 2 })),
    );
  });

  it('of a message that this tab never read counts as no new message either, live or caught up', () => {
    const { status: _, ...rest } = finished;
    for (const change of [
      { kind: 'message' as const, seq: 2, message: { ...rest, status: 0 as const } },
      { kind: 'caughtUp' as const, seq: 2, message: finished },
    ]) {
      const world = createChatsWorld();
      world.push(change);
      expect(world.unread()).toBe(0);
      expect(world.messages()).toHaveLength(1);
    }
  });
});
