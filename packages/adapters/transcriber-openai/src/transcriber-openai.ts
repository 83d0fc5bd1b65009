import { toSpeechCode } from '@manyline/domain/speech-languages';
import {
  type Recording,
  type Transcriber,
  TranscriberUnavailableError,
  TranscriptionRefusedError,
} from '@manyline/ports/transcriber';

export interface TranscriberOpenAiOptions {
  /** Up to and with the version: `http://127.0.0.1:8080/v1`. The operator's own choice, so it may be a private address. */
  url: string;
  /** Sent as a bearer token; servers of one's own often want none. */
  key?: string | undefined;
  /** `whisper-1`, or what the server calls its model. */
  model: string;
  /** Milliseconds from asking until the whole answer is there. */
  timeoutMs: number;
}

const ANSWER_BYTES_MAX = 1024 * 1024;
/** Statuses that blame the recording, the language or the model's abilities; anything else may pass. */
const REFUSALS = new Set([400, 413, 415, 422]);

/** Servers tell the format by the file's name. */
const EXTENSIONS: Record<string, string> = {
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
};

/**
 * Any server that speaks `POST /audio/transcriptions` as OpenAI's does: whisper.cpp, faster-whisper, vLLM, vendors. The
 * language travels as its short code.
 */
export function createTranscriberOpenAi({ url, key, model, timeoutMs }: TranscriberOpenAiOptions): Transcriber {
  const address = `${url.replace(/(?<!\/)\/+$/, '')}/audio/transcriptions`;
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  return {
    name: 'openai',
    async transcribe(recording, language, signal) {
      const over = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      const fail = (error: unknown) => unavailable(over.aborted ? 'no answer in time' : reasonOf(error));
      const form = await encode(toForm(recording, model, language));
      const request = { ...form, headers: { ...headers, ...form.headers }, signal: over, redirect: 'error' as const };
      const response = await fetch(address, request).catch(fail);
      const answer = await readAnswer(response).catch(fail);
      if (REFUSALS.has(response.status)) throw new TranscriptionRefusedError(`the server answered ${response.status}`);
      if (!response.ok) return unavailable(`the server answered ${response.status}`);
      return textOf(answer);
    },
  };
}

function toForm({ bytes, contentType }: Recording, model: string, language: string): FormData {
  const form = new FormData();
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), `recording.${EXTENSIONS[type] ?? 'bin'}`);
  form.set('model', model);
  form.set('response_format', 'json');
  const code = toSpeechCode(language);
  if (code !== undefined) form.set('language', code);
  return form;
}

/** As bytes: a form that fetch streams by itself is left open when the request is cut short. */
async function encode(form: FormData) {
  const whole = new Response(form);
  const contentType = whole.headers.get('content-type') ?? '';
  return { method: 'POST', body: await whole.arrayBuffer(), headers: { 'content-type': contentType } };
}

async function readAnswer(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_BYTES_MAX) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function textOf(answer: string): string {
  try {
    const { text } = JSON.parse(answer) as { text?: unknown };
    if (typeof text === 'string') return text;
  } catch {
    // Said below, without the answer: it may hold what was said.
  }
  return unavailable('the answer is not that of a transcription');
}

function unavailable(why: string): never {
  throw new TranscriberUnavailableError(why);
}

/** The system's word for it (ECONNREFUSED); the error's own text may name the address with its password. */
function reasonOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return code ?? (error instanceof Error ? error.name : 'failed');
}
