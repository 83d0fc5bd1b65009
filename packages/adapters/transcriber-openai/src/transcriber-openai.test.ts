import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { TranscriberUnavailableError, TranscriptionRefusedError } from '@manyline/ports/transcriber';
import { addWavComment, makeWav, readWavComment } from '@manyline/ports/wav';
import { describeTranscriber } from '@manyline/testkit/transcriber-suite';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranscriberOpenAi, type TranscriberOpenAiOptions } from './transcriber-openai.ts';

interface Heard {
  path: string | undefined;
  authorization: string | undefined;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: Uint8Array };
}

type Answer = (heard: Heard, response: ServerResponse) => void;

const wav = (words: string) => addWavComment(makeWav(new Float64Array(80), 8_000), words);
const record = (words: string) => ({ bytes: wav(words), contentType: 'audio/wav' });
const answerText: Answer = ({ file }, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ text: readWavComment(file.bytes) }));
};
const answerStatus =
  (status: number): Answer =>
  (_, response) =>
    void response.writeHead(status).end(JSON.stringify({ error: { message: 'My secret words' } }));

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that speaks the protocol, as whisper.cpp's does, with answers that a test decides. */
async function openServer(first: Answer = answerText) {
  const heard: Heard[] = [];
  let answer = first;
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      heard.push(form);
      answer(form, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  closing.push(close);
  const url = `http://127.0.0.1:${port}/v1`;
  const open = (options: Partial<TranscriberOpenAiOptions> = {}) =>
    createTranscriberOpenAi({ url, model: 'whisper-1', timeoutMs: 5_000, ...options });
  return { url, heard, open, close, answerWith: (next: Answer) => (answer = next) };
}

/** As the platform itself reads a form: independent of how the adapter writes it. */
async function readForm(request: IncomingMessage): Promise<Heard> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const file = form.get('file') as File;
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    path: request.url,
    authorization: request.headers.authorization,
    fields: Object.fromEntries(fields),
    file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
  };
}

describeTranscriber('openai', async () => {
  const server = await openServer();
  const answers = { work: answerText, refuse: answerStatus(400), break: answerStatus(503), hang: () => {} };
  return {
    transcriber: server.open({ timeoutMs: 1_000 }),
    record,
    behave: (how) => void server.answerWith(answers[how]),
    close: async () => {},
  };
});

describe('transcriber-openai', () => {
  it('asks as the protocol says: path, key, model, short language code, a named file with its very bytes', async () => {
    const server = await openServer();
    await server.open({ key: 'sk-1', model: 'large-v3' }).transcribe(record('Hello'), 'fil-PH');
    expect(server.heard[0]).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer sk-1',
      fields: { model: 'large-v3', response_format: 'json', language: 'tl' },
      file: { name: 'recording.wav', type: 'audio/wav' },
    });
    expect(Buffer.from(server.heard[0]!.file.bytes).equals(Buffer.from(wav('Hello')))).toBe(true);
  });

  it('names no language for Automatic, and no key where there is none; a slash at the end of the address does no harm', async () => {
    const server = await openServer();
    await server.open({ url: `${server.url}/` }).transcribe(record('Hello'), '');
    expect(server.heard[0]?.path).toBe('/v1/audio/transcriptions');
    expect(server.heard[0]?.authorization).toBeUndefined();
    expect(server.heard[0]?.fields).not.toHaveProperty('language');
  });

  it.each([
    ['audio/mpeg', 'recording.mp3'],
    ['audio/ogg; codecs=opus', 'recording.ogg'],
    ['audio/strange', 'recording.bin'],
  ])('calls a file of type %s %s', async (contentType, name) => {
    const server = await openServer();
    await server.open().transcribe({ bytes: wav('Hello'), contentType }, '');
    expect(server.heard[0]?.file.name).toBe(name);
  });

  it.each([400, 413, 415, 422])('takes %i as: never', async (status) => {
    const server = await openServer(answerStatus(status));
    await expect(server.open().transcribe(record('Hello'), '')).rejects.toThrow(TranscriptionRefusedError);
  });

  it.each([401, 403, 404, 408, 429, 500, 502, 503])('takes %i as: another time, without its words', async (status) => {
    const server = await openServer(answerStatus(status));
    const attempt = server.open().transcribe(record('Hello'), '');
    await expect(attempt).rejects.toThrow(TranscriberUnavailableError);
    await expect(attempt).rejects.not.toThrow(/secret/);
  });

  it.each<[string, Answer]>([
    ['no JSON', (_, response) => void response.end('<html>')],
    ['JSON without a text', (_, response) => void response.end('{"txt":"Hello"}')],
    ['a text that is none', (_, response) => void response.end('{"text":null}')],
    ['an answer without end', (_, response) => void response.end(JSON.stringify({ text: 'a'.repeat(2_000_000) }))],
    ['a cut line', (_, response) => void response.writeHead(200, { 'content-length': 99 }).write('{"te')],
    ['a way elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('takes %s as: another time', async (_, answer) => {
    const server = await openServer(answer);
    const attempt = server.open({ timeoutMs: 500 }).transcribe(record('Hello'), '');
    await expect(attempt).rejects.toThrow(TranscriberUnavailableError);
  });

  it('says without its key or address that nobody listens', async () => {
    const server = await openServer();
    await server.close();
    const failure = await server.open({ key: 'sk-1' }).transcribe(record('Hello'), '').catch(String);
    expect(failure).toMatch(/TranscriberUnavailableError: ECONNREFUSED/);
  });
});
