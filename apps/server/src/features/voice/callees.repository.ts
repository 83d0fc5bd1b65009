import type { BrandId } from '@manyline/brands/schema';
import type { WrittenLanguage } from '@manyline/domain/languages';
import type { PlanType } from '@manyline/domain/plan-types';
import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { AccountStatus } from '../accounts/account.ts';
import type { VoiceMode } from './voice-settings.repository.ts';

/** The holder of a number as a call finds him. */
export interface CalleeRow {
  accountId: string;
  platform: BrandId;
  status: AccountStatus;
  language: string;
  telCode: string | null;
  phone: string | null;
  canVoice: boolean;
  source: string;
  planType: PlanType | null;
  mode: VoiceMode | null;
  thenVoicemail: boolean | null;
  screensSpam: boolean | null;
  /** Micros that can be spent. */
  spendable: number;
  isBlocked: boolean;
  greeting: 'ours' | 'typed' | 'recorded' | null;
  greetingText: string | null;
  greetingLanguage: WrittenLanguage | null;
  greetingSound: string | null;
}

export type Callees = ReturnType<typeof createCallees>;

/** All that decides a call in one look, each part by its own key: a caller waits for it. */
export const toCalleeQuery = (number: string, caller: string) => sql<CalleeRow>`/* voice.callee */
  select h.account_id as "accountId", a.platform, a.status, a.language, a.tel_code as "telCode", a.phone,
    o.can_voice as "canVoice", o.source, o.plan_type as "planType",
    v.mode, v.then_voicemail as "thenVoicemail", v.screens_spam as "screensSpam",
    coalesce(b.spendable, 0) as spendable,
    exists (select 1 from blocked_caller k where k.account_id = h.account_id and k.other_number = ${caller}) as "isBlocked",
    g.kind as greeting, g.text as "greetingText", g.language as "greetingLanguage", g.sound as "greetingSound"
  from held_number h
  join own_voice o on o.account_id = h.account_id and o.number = h.number
  join account_reach a on a.account_id = h.account_id
  left join inbound_voice v on v.account_id = h.account_id
  left join voice_greeting g on g.account_id = h.account_id and g.number = h.number
  left join spendable_balance b on b.account_id = h.account_id
  where h.number = ${number}`;

export function createCallees(db: Db) {
  return {
    /** Undefined: nobody holds the number. */
    async find(number: string, caller: string): Promise<CalleeRow | undefined> {
      return (await toCalleeQuery(number, caller).execute(db)).rows[0];
    },

    async isBlocked(accountId: string, caller: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from blocked_caller where account_id = ${accountId} and other_number = ${caller}`.execute(db);
      return rows.length > 0;
    },
  };
}
