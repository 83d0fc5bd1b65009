import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type BlobStore, BlobStoreUnavailableError, checkBlobKey } from '@manyline/ports/blob-store';

export interface S3Settings {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /**
   * Address of another S3 than Amazon's: MinIO, Ceph, Garage and the like. They get the bucket in the path, not in the
   * host.
   */
  endpoint?: string | undefined;
  /** How long a call may take until its answer begins, second tries included, and how long that may pause; milliseconds. */
  timeoutMs?: number;
}

/** Which setting is at fault. */
export type S3Fault = 'bucket' | 'key' | 'region' | 'endpoint';

/** The bucket cannot be used as it is set. */
export class S3SettingsError extends BlobStoreUnavailableError {
  readonly fault: S3Fault;

  constructor(fault: S3Fault, message: string, cause: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** S3 takes so many names in one request. */
const DELETE_MAX = 1000;
const ANSWER_WITHIN_MS = 5_000;
/** The client's own remarks would go to the console beside the log. */
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** Blobs as objects of one bucket, which must exist. */
export function createBlobStoreS3(settings: S3Settings): BlobStore & {
  /** Whether bucket and key are good. @throws S3SettingsError */
  check(): Promise<void>;
  close(): void;
} {
  const { bucket: Bucket, timeoutMs = ANSWER_WITHIN_MS } = settings;
  const client = openClient(settings, timeoutMs);

  /** Works with a signal that ends it when its time is over. @throws BlobStoreUnavailableError */
  async function ask<T>(work: (within: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    try {
      return await inTime(work, timeoutMs);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Undefined: there is no such object. @throws BlobStoreUnavailableError */
  async function find<T>(work: (within: { abortSignal: AbortSignal }) => Promise<T>): Promise<T | undefined> {
    return ask((within) => work(within).catch(toNothing));
  }

  return {
    name: 's3',
    async check() {
      try {
        await inTime((within) => client.send(new HeadBucketCommand({ Bucket }), within), timeoutMs);
      } catch (error) {
        throw explainSettings(error);
      }
    },
    close: () => client.destroy(),

    async put(key, body) {
      const Key = checkBlobKey(key);
      await ask((within) => client.send(new PutObjectCommand({ Bucket, Key, Body: body }), within));
    },

    async read(key, range) {
      const Key = checkBlobKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await find((within) => client.send(new GetObjectCommand({ Bucket, Key, Range }), within));
      if (!answer) return undefined;
      const size = readSize(answer.ContentRange) ?? answer.ContentLength ?? 0;
      return { size, body: answer.Body as Readable };
    },

    async findSize(key) {
      const Key = checkBlobKey(key);
      const answer = await find((within) => client.send(new HeadObjectCommand({ Bucket, Key }), within));
      return answer && (answer.ContentLength ?? 0);
    },

    async remove(keys) {
      const objects = keys.map((key) => ({ Key: checkBlobKey(key) }));
      for (let at = 0; at < objects.length; at += DELETE_MAX) {
        const Delete = { Objects: objects.slice(at, at + DELETE_MAX), Quiet: true };
        const { Errors } = await ask((within) => client.send(new DeleteObjectsCommand({ Bucket, Delete }), within));
        if (Errors?.length)
          throw unavailable(new Error(`${Errors.length} objects were not removed: ${Errors[0]?.Code}`));
      }
    },
  };
}

function openClient({ accessKeyId, secretAccessKey, region, endpoint }: S3Settings, timeoutMs: number): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other makers' stores do not all know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The signal of a call ends with its answer's first byte; a body that pauses is cut by this.
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs, logger: quiet },
    logger: quiet,
  });
}

/** "bytes 0-9/1000" */
function readSize(contentRange: string | undefined): number | undefined {
  const size = contentRange?.split('/')[1];
  return size === undefined || !/^\d+$/.test(size) ? undefined : Number(size);
}

/** A store that takes the call and says nothing must not keep whoever asked. The answer's body is not held to the time. */
async function inTime<T>(work: (within: { abortSignal: AbortSignal }) => Promise<T>, timeoutMs: number): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), timeoutMs);
  try {
    return await work({ abortSignal: over.signal });
  } catch (error) {
    throw over.signal.aborted ? new SilenceError(timeoutMs) : error;
  } finally {
    clearTimeout(timer);
  }
}

class SilenceError extends Error {
  override name = 'SilenceError';

  constructor(timeoutMs: number) {
    super(`no answer within ${timeoutMs} ms`);
  }
}

function toNothing(error: unknown): undefined {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined;
  throw error;
}

function unavailable(cause: unknown) {
  return new BlobStoreUnavailableError(`the S3 bucket cannot be used (${nameCause(cause)})`, { cause });
}

/** The system's code, S3's own name for it, or its status: an answer to HEAD has no body, and so no name. */
function nameCause(cause: unknown): string {
  if (cause instanceof SilenceError) return cause.message;
  const { code, name, $metadata } = cause as Partial<S3ServiceException> & { code?: unknown };
  if (code !== undefined) return String(code);
  if ($metadata?.httpStatusCode !== undefined) return `${$metadata.httpStatusCode} ${name}`;
  return name ?? 'unknown';
}

const FAULTS: Record<number, [fault: S3Fault, words: string]> = {
  301: ['region', 'the bucket is in another region'],
  400: ['region', 'the region is not the one of the bucket, or the key is malformed'],
  401: ['key', 'the key is not taken'],
  403: ['key', 'the key is not taken, or may not use the bucket'],
  404: ['bucket', 'there is no such bucket'],
};

function explainSettings(error: unknown): S3SettingsError {
  const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode ?? 0;
  const [fault, words] = FAULTS[status] ?? ['endpoint', 'no S3 answers there'];
  return new S3SettingsError(fault, `${words} (${nameCause(error)})`, error);
}
