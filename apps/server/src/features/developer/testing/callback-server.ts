import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

/** A request that came to a developer's server. */
export interface Posted {
  method: string | undefined;
  path: string | undefined;
  headers: Record<string, string>;
  body: string;
}

/** A developer's server on this machine. Answers as `answer` says, which tests may replace; keeps whatever came. */
export async function openCallbackServer(answer: RequestListener = (_, response) => response.end('thanks')) {
  const posted: Posted[] = [];
  const state = { answer };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    posted.push({
      method: request.method,
      path: request.url,
      headers: request.headers as Record<string, string>,
      body,
    });
    state.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };

  return {
    posted,
    port,
    url: `http://127.0.0.1:${port}/Hook?Key=AbC`,
    answerWith: (next: RequestListener) => {
      state.answer = next;
    },
    answerStatus: (status: number, text = '') => {
      state.answer = (_, response) => response.writeHead(status).end(text);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
