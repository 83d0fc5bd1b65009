import type { AuditCheck } from '../../audit/audit-check.ts';
import { lostStates } from './message-state.rules.ts';

/** Messages, and those of which the books alone are left: deleted 30 days ago. */
const kept = `with kept as (
        select account_id, id, date, direction, state, charge from message
        union all select account_id, id, date, direction, state, charge from purged_message)`;

/** Messages and money tell the same story. Charges of nothing are not told apart: they move nothing. */
export const chatChecks: readonly AuditCheck[] = [
  {
    name: 'every charge for a message has exactly one message behind it',
    sql: `${kept}
      select p.account_id, p.reference, p.paid + p.gift as charge, count(m.id) as messages from ledger_posting p
      left join kept m on m.account_id = p.account_id and m.date = p.date and p.reference = 'sms:' || m.id
      where p.reference like 'sms:%' group by p.account_id, p.reference, p.paid, p.gift
      having count(m.id) <> 1 or -(p.paid + p.gift) <> coalesce(max(m.charge), -1)`,
  },
  {
    name: 'every outgoing message has its charge',
    sql: `
      select m.account_id, m.id, m.charge from message m
      left join ledger_posting p on p.account_id = m.account_id and p.reference = 'sms:' || m.id
      where m.direction = 'out' and p.account_id is null`,
  },
  {
    name: 'every queued message waits in the outbox, and nothing waits there that is no message',
    sql: `
      select coalesce(m.account_id, o.account_id) as account_id, coalesce(m.id, o.id) as id, m.state from
        (select account_id, id, state from message where direction = 'out') m
      full join (
        select account_id, id from outbox
        union select (k ->> 0)::uuid, (k ->> 4)::uuid from outbox_batch cross join lateral json_array_elements(keys::json) as k
      ) o on o.account_id = m.account_id and o.id = m.id where m.id is null or (o.id is null and m.state = 0)`,
  },
  {
    name: 'every lost message was refunded in full, and no other',
    sql: `${kept}
      select m.account_id, m.id, m.state, m.charge, r.paid + r.gift as refund from kept m
      left join ledger_posting r on r.account_id = m.account_id and r.reference = 'refund:sms:' || m.id
      where m.direction = 'out'
        and (case when m.state in (${lostStates.join(', ')}) then m.charge else 0 end) <> coalesce(r.paid + r.gift, 0)`,
  },
  {
    name: 'no seq is used twice in an account, and none is ahead of its feed',
    sql: `
      select m.account_id, m.seq, count(*) as count
      from (select account_id, greatest(seq, changed_seq) as seq from message) m left join account_feed f using (account_id)
      group by m.account_id, m.seq, f.last_seq having count(*) > 1 or m.seq > coalesce(f.last_seq, -1)`,
  },
  {
    name: 'every change of state is in the feed, where catch-up finds it',
    sql: `
      select m.account_id, m.id, m.changed_seq from message m join account_feed f using (account_id)
      where m.changed_seq > m.seq and m.changed_seq > f.pruned_seq and not exists (
        select 1 from feed_change c where c.account_id = m.account_id and c.seq >= m.changed_seq and m.seq = any(c.of_seqs))`,
  },
];
