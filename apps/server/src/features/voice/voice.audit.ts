import type { AuditCheck } from '../../audit/audit-check.ts';

/** Calls under way, their records, and their recordings tell the same story. A call that nobody has settled yet is not looked at. */
export const voiceChecks: readonly AuditCheck[] = [
  {
    name: 'every call that was settled has its record, as what it was settled as',
    sql: `
      select v.account_id, v.carrier, v.call_id, v.recorded_as, c.type from voice_call v
      left join call_record c on c.account_id = v.account_id and c.carrier_id = v.carrier || '/' || v.call_id
      where v.account_id is not null and v.recorded_as is not null and c.type is distinct from v.recorded_as`,
  },
  {
    name: 'a call was charged only if its phone was answered',
    sql: `
      select v.account_id, v.carrier, v.call_id, p.reference from voice_call v
      join ledger_posting p on p.account_id = v.account_id and p.reference = 'call:' || v.carrier || '/' || v.call_id
      where v.dial_outcome is distinct from 'answered'`,
  },
  {
    name: 'every recording that was brought home is the voicemail of a chat',
    sql: `
      select r.account_id, r.carrier, r.call_id, r.recording, r.state from voice_recording r
      where r.state in ('kept', 'done')
        and not exists (select 1 from message m where m.account_id = r.account_id and m.id = r.message_id and m.type = 'voicemail')
        and not exists (select 1 from purged_message d where d.account_id = r.account_id and d.id = r.message_id)`,
  },
  {
    name: 'no recording is left without somebody looking after it, or a word why',
    sql: `
      select r.account_id, r.carrier, r.call_id, r.recording, r.state from voice_recording r
      where (r.state in ('waiting', 'stored', 'kept') and r.due_at is null) or (r.state in ('gone', 'nobodys') and r.why is null)`,
  },
  {
    name: 'no two recordings became the same message',
    sql: `
      select r.account_id, r.message_id, count(*) from voice_recording r where r.message_id is not null
      group by r.account_id, r.message_id having count(*) > 1`,
  },
];
