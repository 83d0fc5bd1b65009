import pg from 'pg';

/** How long a statement may be without an answer before it is asked after on another connection. */
const ASKED_AFTER_MS = 1_500;
const ASKED_WITHIN_MS = 1_000;
const LOOKED_EVERY_MS = 250;
/** For an answer that was on its way while another connection said that the server is done with it. */
const LAST_MOMENT_MS = 50;

interface Connection {
  client: pg.Client;
  /** The process that serves it; undefined until it has said so. Not what the protocol tells: a pooler makes that up. */
  pid: number | undefined;
  /** Number of statements that were sent so far. */
  statements: number;
  /** Since when the client waits for an answer, milliseconds of `performance.now`; undefined while it does not. */
  waitingSince: number | undefined;
  /** Somebody has it out of the pool. */
  isLent: boolean;
}

export interface SilenceOptions {
  url: string;
  onSilence?: (error: Error) => void;
}

/**
 * Ends connections to PostgreSQL that do not answer and never will: the server is frozen, or the path swallows what is sent. pg would
 * wait for ever, or hand the connection on to the next (`query_timeout` leaves it in the pool). A slow statement is left alone: the
 * server, asked on a connection of its own, says that it works on it (0103).
 */
export function createSilenceWatch({ url, onSilence }: SilenceOptions) {
  const connections = new Map<pg.ClientBase, Connection>();
  let asking = false;
  const timer = setInterval(() => {
    if (asking || listOverdue().length === 0) return;
    asking = true;
    endSilent().finally(() => {
      asking = false;
    });
  }, LOOKED_EVERY_MS).unref();

  const listOverdue = () => {
    const since = performance.now() - ASKED_AFTER_MS;
    return [...connections.values()].filter(({ waitingSince = Number.POSITIVE_INFINITY }) => waitingSince < since);
  };

  async function endSilent() {
    const asked = listOverdue().map((connection) => ({ connection, statement: connection.statements }));
    const busy = await findBusy(url);
    if (busy === 'unknown') return;
    await new Promise((resolve) => setTimeout(resolve, LAST_MOMENT_MS));
    const silent = asked.filter(
      ({ connection, statement }) =>
        connection.waitingSince !== undefined &&
        connection.statements === statement &&
        !(connection.pid !== undefined && busy.has(connection.pid)),
    );
    if (silent.length === 0) return;
    onSilence?.(new Error(`${silent.length} connections to the database do not answer; they are ended`));
    // The same path led there. They go first: whoever hears of a silent one and asks again gets none of them.
    await Promise.all([...connections.values()].filter(({ isLent }) => !isLent).map(end));
    await Promise.all(silent.map(({ connection }) => end(connection)));
  }

  return {
    /** For each new connection, before anybody gets it. */
    async watch(base: pg.ClientBase) {
      const client = base as pg.Client;
      const connection: Connection = { client, pid: undefined, statements: 0, waitingSince: undefined, isLent: true };
      connections.set(client, connection);
      client.on('end', () => connections.delete(client));
      client.on('drain', () => {
        connection.waitingSince = undefined;
      });
      noteQueries(client, () => {
        connection.statements += 1;
        connection.waitingSince ??= performance.now();
      });
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      connection.pid = rows[0]?.pid;
    },
    /** Follows who has a connection out of the pool. */
    follow(pool: pg.Pool) {
      const setLent = (client: pg.ClientBase, isLent: boolean) => {
        const connection = connections.get(client);
        if (connection) connection.isLent = isLent;
      };
      pool.on('acquire', (client) => setLent(client, true));
      pool.on('release', (_error, client) => setLent(client, false));
    },
    stop: () => clearInterval(timer),
  };
}

/** Resolves once the pool knows. */
const end = ({ client }: Connection) =>
  new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    client.connection.stream.destroy();
  });

function noteQueries(client: pg.Client, note: () => void) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    note();
    return query(...args);
  }) as typeof client.query;
}

/**
 * The processes that the server works with now. None: it does not answer. Unknown: it answers and does not say, as one that has no
 * connection left.
 */
async function findBusy(url: string): Promise<ReadonlySet<number> | 'unknown'> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  const cut = setTimeout(() => client.connection.stream.destroy(), ASKED_WITHIN_MS);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where state = 'active' and datname = current_database()`,
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'unknown' : new Set();
  } finally {
    clearTimeout(cut);
    client.connection.stream.destroy();
  }
}
