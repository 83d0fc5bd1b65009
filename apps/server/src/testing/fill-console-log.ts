import { hkdfSync } from 'node:crypto';
import pg from 'pg';
import { FIRST_LINK, linkOf } from '../features/console-log/log-chain.rules.ts';

const ROWS_AT_ONCE = 5_000;

/** Acts as people did them; of long words too. */
const acts = [
  { act: 'nameSet', object: '', before: 'Ana', after: 'Berta', reason: '' },
  {
    act: 'reviewDecided',
    object: 'identity 01a1fc59-2d29-7a44-960e-ea936341a778',
    before: '',
    after: 'refused',
    reason: 'The photo ID ran out in 2019; we asked for another one by mail.',
  },
  {
    act: 'brandChanged',
    object: 'pingme texts',
    before: 'supportEmail: help@pingme.example\ntagline.en: A second number',
    after: 'supportEmail: support@pingme-with-a-long-domain.example\ntagline.en: A second number, for everything',
    reason: 'the old address is read by nobody',
  },
  { act: 'carrierPaused', object: 'carrier smpp:a-carrier-with-a-long-name', before: '', after: '', reason: 'away' },
] as const;
const who = { who: 'Ana', role: 'owner', network: '2001:db8:1234:5678::/64' };

/** So many acts of operators, chained as the log chains them; into a log that is empty. */
export async function fillConsoleLog(databaseUrl: string, secret: string, count: number) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'console log', 32));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let hash: Buffer = FIRST_LINK;
  const began = Date.now() - count * 1_000;
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const rows: object[] = [];
    for (let seq = from; seq < Math.min(from + ROWS_AT_ONCE, count + 1); seq += 1) {
      const row = { seq, at: began + seq * 1_000, operator_id: null, ...who, ...acts[seq % acts.length]! };
      hash = linkOf(key, hash, row);
      rows.push({ ...row, hash: hash.toString('hex') });
    }
    await client.query(
      `insert into console_log (seq, at, act, operator_id, who, role, network, object, before, after, reason, hash)
       select seq, at, act, null, who, role, network, object, before, after, reason, decode(hash, 'hex')
       from json_to_recordset($1) as r (seq bigint, at bigint, act text, who text, role text, network text, object text, before text, after text, reason text, hash text)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('update console_log_end set seq = $1, hash = $2', [count, hash]);
  await client.end();
}
