import { createServer, type IncomingMessage } from 'node:http';
import { readWavComment } from '@manyline/ports/wav';

/** A server that speaks the OpenAI protocol and understands what the sandbox's handsets say; tests decide how it behaves. */
export async function openSpeechServer() {
  const asked: { language: FormDataEntryValue | null; words: string | undefined }[] = [];
  let status = 200;
  let held: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    void readForm(request).then(async (form) => {
      const words = readWavComment(new Uint8Array(await (form.get('file') as File).arrayBuffer()));
      asked.push({ language: form.get('language'), words });
      await held;
      response.writeHead(status).end(status === 200 ? JSON.stringify({ text: ` ${words}\n` }) : 'no');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answerWith(next: number) {
      status = next;
    },
    /** Answers nobody until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}
