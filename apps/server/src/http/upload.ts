import multipart, { type Multipart } from '@fastify/multipart';
import { inputProblems } from '@manyline/contract/input-problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './answer-error.ts';
import { AppError, invalidInput } from './app-error.ts';

interface UploadOptions {
  /** Bytes of one file. */
  bytesMax: number;
  filesMax: number;
  /** The failure for a file that is larger. */
  tooLarge(): AppError;
  /** Called once the asker is known, before anything of the body is read. */
  beforeBody(request: FastifyRequest): Promise<void>;
}

const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 4_000;

/**
 * Lets the calls of a scope take multipart/form-data. Files become `File`s of the body, so that the contract's schema reads
 * them as it reads the fields.
 */
export async function takeUploads(scope: FastifyInstance, options: UploadOptions): Promise<void> {
  const { bytesMax, filesMax, tooLarge, beforeBody } = options;
  await scope.register(multipart, {
    limits: {
      fileSize: bytesMax,
      files: filesMax,
      fields: FIELDS_MAX,
      parts: filesMax + FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  scope.addHook('preParsing', beforeBody);
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) throw invalidInput('content-type', inputProblems.notMultipart);
    request.body = await readParts(request.parts()).catch((error: FastifyError) => {
      // Errors of the form parser carry no status.
      throw error.statusCode === undefined ? damaged(error) : error;
    });
  });
  scope.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) =>
    answerError('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error, request, reply),
  );
}

function damaged(error: Error): AppError {
  return new AppError('INVALID_INPUT', `a form that cannot be read: ${error.message}`, {
    values: { field: 'request', problem: inputProblems.damagedForm },
  });
}

/** Reads the parts of a form; where a name comes twice, the last part counts. */
async function readParts(parts: AsyncIterable<Multipart>): Promise<Record<string, unknown>> {
  const body = new Map<string, unknown>();
  for await (const part of parts) {
    if (part.type === 'field') body.set(part.fieldname, part.value);
    else body.set(part.fieldname, await toFile(part));
  }
  return Object.fromEntries(body);
}

/** A form sends a file field that was left empty as a file of no bytes: that is none. */
async function toFile(part: Extract<Multipart, { type: 'file' }>) {
  const bytes = await part.toBuffer();
  return bytes.length === 0
    ? undefined
    : new File([new Uint8Array(bytes)], part.filename ?? '', { type: part.mimetype });
}
