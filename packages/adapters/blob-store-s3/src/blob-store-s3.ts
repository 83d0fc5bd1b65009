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
  /** Of another S3 than Amazon's: MinIO, Ceph, Garage and the like. They get the bucket in the path, not in the host. */
  endpoint?: string | undefined;
}

/** S3 takes so many names in one request. */
const DELETE_MAX = 1000;
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 30_000;

/** Blobs as objects of one bucket, which must exist. */
export function createBlobStoreS3(settings: S3Settings): BlobStore & {
  /** Whether bucket and key are good. @throws BlobStoreUnavailableError */
  check(): Promise<void>;
  close(): void;
} {
  const { bucket: Bucket } = settings;
  const client = openClient(settings);

  return {
    name: 's3',
    check: () => asStore(async () => void (await client.send(new HeadBucketCommand({ Bucket })))),
    close: () => client.destroy(),

    async put(key, body) {
      const Key = checkBlobKey(key);
      await asStore(async () => void (await client.send(new PutObjectCommand({ Bucket, Key, Body: body }))));
    },

    async read(key, range) {
      const Key = checkBlobKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await orNothing(() => client.send(new GetObjectCommand({ Bucket, Key, Range })));
      if (!answer) return undefined;
      const size = readSize(answer.ContentRange) ?? answer.ContentLength ?? 0;
      return { size, body: answer.Body as Readable };
    },

    async findSize(key) {
      const Key = checkBlobKey(key);
      const answer = await orNothing(() => client.send(new HeadObjectCommand({ Bucket, Key })));
      return answer && (answer.ContentLength ?? 0);
    },

    async remove(keys) {
      const objects = keys.map((key) => ({ Key: checkBlobKey(key) }));
      for (let at = 0; at < objects.length; at += DELETE_MAX) {
        const Delete = { Objects: objects.slice(at, at + DELETE_MAX), Quiet: true };
        const { Errors } = await asStore(() => client.send(new DeleteObjectsCommand({ Bucket, Delete })));
        if (Errors?.length)
          throw unavailable(new Error(`${Errors.length} objects were not removed: ${Errors[0]?.Code}`));
      }
    },
  };
}

function openClient({ accessKeyId, secretAccessKey, region, endpoint }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other makers' stores do not all know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
  });
}

/** "bytes 0-9/1000" */
function readSize(contentRange: string | undefined): number | undefined {
  const size = contentRange?.split('/')[1];
  return size === undefined || !/^\d+$/.test(size) ? undefined : Number(size);
}

async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined;
    throw unavailable(error);
  }
}

async function asStore<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    throw unavailable(error);
  });
}

function unavailable(cause: unknown) {
  const why = cause instanceof Error ? cause.name : 'unknown';
  return new BlobStoreUnavailableError(`the S3 bucket cannot be used (${why})`, { cause });
}
