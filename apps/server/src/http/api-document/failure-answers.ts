import type { Call } from '@manyline/contract/define-call';
import { failureDocs } from '@manyline/contract/docs/failure-docs';
import { type ErrorCode, type ErrorRow, errorCatalogue, getErrorText } from '@manyline/contract/errors';
import { isKeyCall } from '@manyline/contract/key-calls';
import { answerHeaders } from './answer-headers.ts';
import type { Answer, JsonSchema, Reference } from './document-types.ts';

/** Failures that any call may answer, whatever is asked. */
const anywhere: readonly ErrorCode[] = ['INVALID_INPUT', 'TOO_FREQUENT', 'INTERNAL', 'UNAVAILABLE'];
/** Failures of a call that wants to know who asks. */
const session: readonly ErrorCode[] = ['SESSION_REPLACED', 'SESSION_EXPIRED', 'SESSION_INVALID', 'ACCOUNT_SUSPENDED'];

/** A failure as every call answers it (decision 1). */
export const failureSchema: JsonSchema = {
  type: 'object',
  description: 'Every failure. Act on `retcode`, never on the words.',
  properties: {
    retcode: { type: 'integer', description: 'Number of the failure.' },
    retmsg: { type: 'string', description: 'What happened, for people, in the asker’s language.' },
    field: { type: 'string', description: 'The field at fault, with 100001.' },
    profileStatus: {
      type: 'integer',
      enum: [0, 1, 2, 100],
      description: 'With 100023: `0` not given, `1` reviewing, `2` verified, `100` refused.',
    },
    needSetPhone: { type: 'boolean', description: 'With 100023: whether a verified phone is missing.' },
    balance: { type: 'string', description: 'With 400001, where it is known: what can be spent.' },
    price: { type: 'string', description: 'With 400001, where it is known: what it takes.' },
  },
  required: ['retcode', 'retmsg'],
};

/** Every failure that a call may answer. */
export function listFailures(call: Call, own: readonly ErrorCode[] = []): ErrorCode[] {
  const isOpen = call.audience === 'anyone' || call.audience === 'localWorld';
  const byKey: ErrorCode[] = isKeyCall(call) ? ['API_KEY_REFUSED'] : [];
  // A key or a plans token opens some calls and is refused at the others.
  // The sandbox of this machine alone refuses what came by a proxy.
  const refused: ErrorCode[] = call.audience === 'anyone' ? [] : [...(isOpen ? [] : session), 'NOT_AUTHORISED'];
  return [...new Set<ErrorCode>([...anywhere, ...refused, ...byKey, ...own])];
}

/** The answers of an operation besides 200, by HTTP status, each a component: calls that fail alike share it. */
export function writeFailures(
  codes: readonly ErrorCode[],
  components: Record<string, Answer>,
): Record<string, Reference> {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  const answers = [...byStatus].map(([status, group]) => [status, keep(group, status, components)] as const);
  return Object.fromEntries(answers);
}

/** A component of its own for each set of failures: the status, and a letter where the status has several. */
function keep(codes: readonly ErrorCode[], status: number, components: Record<string, Answer>): Reference {
  const answer = toAnswer(codes, status);
  for (let at = 0; ; at += 1) {
    const name = at === 0 ? `Failure${status}` : `Failure${status}-${at}`;
    components[name] ??= answer;
    if (components[name].description === answer.description) return { $ref: `#/components/responses/${name}` };
  }
}

function toAnswer(codes: readonly ErrorCode[], status: number): Answer {
  const rows = codes
    .map((code) => ({ code, ...(errorCatalogue[code] as ErrorRow) }))
    .sort((a, b) => a.retcode - b.retcode);
  return {
    description: rows.map(({ code, retcode }) => `\`${retcode}\` ${code}: ${failureDocs[code]}`).join('\n\n'),
    headers: {
      ...answerHeaders,
      ...(status === 429 && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            {
              type: 'object',
              properties: {
                retcode: { type: 'integer', enum: rows.map(({ retcode }) => retcode), description: 'One of these.' },
              },
            },
          ],
        },
        examples: Object.fromEntries(
          rows.map(({ code, retcode }) => [code, { value: { retcode, retmsg: exampleText(code) } }]),
        ),
      },
    },
  };
}

/** The English words, with a placeholder's name where its value goes. */
function exampleText(code: ErrorCode): string {
  return getErrorText(code, 'en').replace(/\{(\w+)\}/g, '$1');
}
