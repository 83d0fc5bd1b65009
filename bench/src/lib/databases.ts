import pg from 'pg';

let made = 0;

/** A fresh database on the benchmark's private PostgreSQL. */
export async function freshDatabase(serverUrl: string): Promise<string> {
  made += 1;
  const name = `bench_${process.pid}_${made}`;
  await run(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function run(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
