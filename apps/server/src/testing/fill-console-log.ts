import { hkdfSync } from 'node:crypto';
import { linkOf } from '@manyline/server/features/console-log/log-chain.rules';
import pg from 'pg';

const ROWS_AT_ONCE = 5_000;

/** So many acts of operators, chained as the log chains them. */
export async function fillConsoleLog(databaseUrl: string, secret: string, count: number) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'console log', 32));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let hash: Buffer = Buffer.alloc(0);
  const began = Date.now() - count * 1_000;
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const rows: { seq: number; at: number; hash: Buffer }[] = [];
    for (let seq = from; seq < Math.min(from + ROWS_AT_ONCE, count + 1); seq += 1) {
      const at = began + seq * 1_000;
      const texts = { act: 'nameSet', who: 'Ana', role: 'owner', network: '127.0.0.1' };
      const row = { seq, at, operator_id: null, ...texts, object: '', before: 'Ana', after: 'Berta', reason: '' };
      hash = linkOf(key, hash, row);
      rows.push({ seq, at, hash });
    }
    await client.query(
      `insert into console_log (seq, at, act, operator_id, who, role, network, object, before, after, reason, hash)
       select seq, at, 'nameSet', null, 'Ana', 'owner', '127.0.0.1', '', 'Ana', 'Berta', '', hash
       from unnest($1::bigint[], $2::bigint[], $3::bytea[]) r (seq, at, hash)`,
      [rows.map(({ seq }) => seq), rows.map(({ at }) => at), rows.map((row) => row.hash)],
    );
  }
  await client.query('update console_log_end set seq = $1, hash = $2', [count, hash]);
  await client.end();
}
