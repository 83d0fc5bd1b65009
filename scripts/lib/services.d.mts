export interface PrivateServer {
  /** Where clients connect. The port stays the same over restarts. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** The server's process, undefined while it is down. */
  readonly pid: number | undefined;
  /** Takes it down: `fast` says goodbye to its clients, `immediate` is a crash. */
  down(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Brings it up again after `down` and resolves when it answers. */
  up(): Promise<void>;
  restart(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Ends it for good and removes its folder. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** On by default; off only where nothing is said about durability or speed. */
  fsync?: boolean;
  /** Further settings, as in postgresql.conf. */
  settings?: Record<string, string | number>;
  /** The folder to make its temporary folder in; the system's temporary folder may live in memory. */
  base?: string;
  /** The data folder of a server that is down: this one begins with all that it has. */
  like?: string;
}

/** A PostgreSQL of our own. Its URL names a superuser without a password, so tests may make databases and schemas. */
export function startPostgres(options?: PostgresOptions): Promise<PrivateServer>;

/** A Redis of our own, kept in memory only. */
export function startRedis(): Promise<PrivateServer>;

export interface KannelOptions {
  /** The SMSC that it binds to, as a transceiver. */
  smscPort: number;
  systemId: string;
  password: string;
  /** The address that it calls for each text that comes in: from, to, text (as coding says: 2 for UCS-2). */
  inboundUrl: string;
  /** submit_sm under way at once. */
  window?: number;
  /** Keeps receipts in this PostgreSQL instead of in memory, and what is under way on disk. */
  receiptsIn?: { url: string; table: string };
}

/** Its URL takes texts: `/cgi-bin/sendsms?username=us&password=us&…`. */
export type Kannel = Pick<PrivateServer, 'url' | 'stop'> & { pids: number[] };

/** A Kannel of our own, in the foreground: bearerbox and smsbox. */
export function startKannel(options: KannelOptions): Promise<Kannel>;

/** Kannel's programs; undefined where this machine has none. */
export function findKannel(): { bearerbox: string; smsbox: string } | undefined;

/** baresip, its modules and sipp, with the environment that they want; undefined where this machine has not both. */
export function findSipPhones():
  | { baresip: string; sipp: string; modules: string; env: Record<string, string> }
  | undefined;

export function freePort(): Promise<number>;

/** The folder with PostgreSQL's own programs; undefined where there is none. */
export function findPostgresBin(): string | undefined;
