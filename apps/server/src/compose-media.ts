import { createBlobStoreFolder } from '@manyline/blob-store-folder/blob-store-folder';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { Speaker } from '@manyline/ports/speaker';
import type { Transcriber } from '@manyline/ports/transcriber';
import { CommandTemplateError } from '@manyline/transcriber-command/command-template';
import { createSpeakerCommand } from '@manyline/transcriber-command/speaker-command';
import { createTranscriberCommand } from '@manyline/transcriber-command/transcriber-command';
import { createTranscriberOpenAi } from '@manyline/transcriber-openai/transcriber-openai';
import { createTranscriberSandbox, type TranscriberSandbox } from '@manyline/transcriber-sandbox/transcriber-sandbox';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { explainConnection } from './lib/explain-connection.ts';

/** The client of S3 is large: it is loaded where it is asked for. */
export async function openBlobStore(settings: Config['blobs']): Promise<BlobStore> {
  if (settings.kind === 'folder') return createBlobStoreFolder(settings);
  const { createBlobStoreS3, S3SettingsError } = await import('@manyline/blob-store-s3/blob-store-s3');
  const store = createBlobStoreS3(settings);
  await store.check().catch((error: unknown) => {
    if (!(error instanceof S3SettingsError)) throw error;
    const why = error.fault === 'endpoint' ? explainConnection(error.cause) : error.message;
    throw new ConfigError(`${S3_SETTINGS[error.fault]}: the bucket ${settings.bucket} cannot be used: ${why}`);
  });
  return store;
}

/** Which setting says what may be at fault. */
const S3_SETTINGS = {
  bucket: 'S3_BUCKET',
  key: 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  region: 'S3_REGION',
  endpoint: 'S3_ENDPOINT',
} as const;

/** `sandbox`: the twin, whose switch is on the sandbox page. Without either, nobody is offered speech to text. */
export function openTranscriber(settings: Config['transcriber']): {
  transcriber: Transcriber | undefined;
  sandbox?: TranscriberSandbox;
} {
  if (settings.kind === 'none') return { transcriber: undefined };
  if (settings.kind === 'openai') return { transcriber: createTranscriberOpenAi(settings) };
  if (settings.kind === 'sandbox') {
    const sandbox = createTranscriberSandbox(settings);
    return { transcriber: sandbox, sandbox };
  }
  try {
    return { transcriber: createTranscriberCommand(settings) };
  } catch (error) {
    if (error instanceof CommandTemplateError) throw new ConfigError(`TRANSCRIBER_COMMAND: ${error.message}`);
    throw error;
  }
}

/** A caller hears it ring while his greeting is made. */
const SPOKEN_WITHIN_MS = 10_000;

/** Speaks typed greetings where a carrier does not. Undefined: nobody does. */
export function openSpeaker(command: string | undefined): Speaker | undefined {
  if (command === undefined) return undefined;
  try {
    return createSpeakerCommand({ command, timeoutMs: SPOKEN_WITHIN_MS });
  } catch (error) {
    if (error instanceof CommandTemplateError) throw new ConfigError(`SPEECH_COMMAND: ${error.message}`);
    throw error;
  }
}
