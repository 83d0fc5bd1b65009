import { randomInt } from 'node:crypto';
import type { LanguageCode } from '@manyline/contract/errors';
import type { WaitingForCode } from '@manyline/contract/local-world-codes';
import { codeServiceName, findCodeService, OTHER_SERVICE } from '@manyline/domain/code-services';
import type { Clock } from '@manyline/ports/clock';
import type { SandboxNetwork } from '@manyline/ports/sandbox-network';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';

export type SandboxCodes = ReturnType<typeof createSandboxCodes>;

/** What services send from: numbers of five digits, as they do. */
const SHORT_CODE = '22000';
const LIST_MAX = 200;

/** Plays the services whose codes the local world's accounts wait for. */
export function createSandboxCodes({
  db,
  network,
  now,
}: {
  db: Kysely<Schema>;
  network: Pick<SandboxNetwork, 'sendFromHandset'>;
  now: Clock;
}) {
  return {
    async listWaiting(language: LanguageCode): Promise<WaitingForCode[]> {
      const { rows } = await sql<Omit<WaitingForCode, 'name'>>`
        select l.number, l.app, coalesce(a.email, '+' || a.tel_code || a.phone, a.user_id) as login, a.platform, l.expires_at as "expireDate"
        from code_lock l join account a using (account_id)
        where l.state = 'open' and l.expires_at > ${now()} order by l.locked_at desc limit ${LIST_MAX}`.execute(db);
      return rows.map((row) => ({ ...row, name: codeServiceName(row.app, language === 'zh_cn' ? 'zh' : 'en') }));
    },

    /** @throws INVALID_INPUT for what is no service */
    async send({ number, app }: { number: string; app: string }): Promise<string> {
      if (!findCodeService(app)) {
        const problem = { en: 'no such service', zh_cn: '没有这个应用' };
        throw new AppError('INVALID_INPUT', app, { field: 'app', values: { field: 'app', problem } });
      }
      const code = String(randomInt(100_000, 1_000_000));
      const who = app === OTHER_SERVICE ? '' : `${codeServiceName(app, 'en').replace(/^X \(Twitter\)$/, 'Twitter')} `;
      const text = `Your ${who}code is ${code.slice(0, 3)}-${code.slice(3)}. Do not share it with anyone.`;
      await network.sendFromHandset({ from: SHORT_CODE, to: number, text });
      return text;
    },
  };
}
