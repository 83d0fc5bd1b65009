import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { AuditFinding } from './audit-check.ts';

/** The embedded database serves one process: whoever wants it audited while it is open has that process do it. */
const DOOR = 'audit.sock';

/**
 * Opens a socket in the data folder: programs that may write there may ask; each connection is answered with one JSON
 * list of findings.
 */
export async function openAuditDoor(
  dataDir: string,
  { audit, log }: { audit(): Promise<AuditFinding[]>; log: Logger },
): Promise<() => void> {
  const file = join(dataDir, DOOR);
  // A killed process leaves its own behind.
  rmSync(file, { force: true });
  const server: Server = createServer((client) => {
    client.on('error', () => undefined);
    audit().then(
      (findings) => client.end(JSON.stringify({ findings })),
      (error: unknown) => {
        log.error({ err: error }, 'an audit failed');
        client.end(JSON.stringify({ error: String(error) }));
      },
    );
  });
  server.on('error', (error) => log.warn({ err: error }, 'npm run audit cannot reach this process'));
  server.listen(file);
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
}

/**
 * Findings of the process that has the embedded database open; undefined when no process has. @throws when it could not
 * audit
 */
export async function askAtDoor(dataDir: string): Promise<AuditFinding[] | undefined> {
  const client = connect(join(dataDir, DOOR));
  const said = await text(client).catch(() => undefined);
  if (!said) return undefined;
  const { findings, error } = JSON.parse(said) as { findings?: AuditFinding[]; error?: string };
  if (error !== undefined) throw new Error(error);
  return findings;
}
