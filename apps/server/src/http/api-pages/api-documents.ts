import { publicDocs } from '@manyline/contract/docs/all';
import { sandboxDocs } from '@manyline/contract/docs/local-world.docs';
import { writeApiDocument } from '../api-document/api-document.ts';
import { writeCallback } from '../api-document/callback-webhook.ts';
import type { ApiDocument } from '../api-document/document-types.ts';
import type { SchemaWriter } from '../api-document/json-schemas.ts';

const PUBLIC = `Calls of this server. The guide is at /web/docs/.

Success is HTTP 200 and a flat JSON body. Failure is 4xx or 5xx and \`{retcode, retmsg}\`; act on \`retcode\`. Times are epoch milliseconds, UTC. Money is a decimal string in the brand’s currency, with at most 6 fraction digits. A number in full is digits without plus, country code first. Answers may gain fields. HEAD and prefetching are refused. A request whose address and headers are longer than 16 KB is refused with HTTP 431 and retcode 100001.

Messages are sent, and changes heard of, by Socket.IO at \`/webchat\`; see the guide.`;

const SANDBOX = `Calls of the sandbox page: they play the world around this server, need no session, and exist in a local world alone. To script a sign-in there, ask \`getMailbox\` for the code.`;

/** The document that others build on: the calls under /web, with the callback that we make. */
export function writePublicDocument(serverUrl: string): ApiDocument {
  return writeApiDocument({ title: 'Manyline', description: PUBLIC, docs: publicDocs, serverUrl, writeWebhooks });
}

const writeWebhooks = (schemas: SchemaWriter) => ({ verificationCode: { post: writeCallback(schemas) } });

/** The document that tests and scripts of a local world build on. */
export function writeSandboxDocument(serverUrl: string): ApiDocument {
  return writeApiDocument({ title: 'Manyline, local world', description: SANDBOX, docs: [sandboxDocs], serverUrl });
}
