import { randomInt } from 'node:crypto';
import { inputProblems } from '@manyline/contract/input-problems';
import type { WaitingForCode } from '@manyline/contract/local-world-codes';
import type { Language } from '@manyline/domain/languages';
import type { Clock } from '@manyline/ports/clock';
import type { SandboxNetwork } from '@manyline/ports/sandbox-network';
import { invalidInput } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { OTHER_SERVICE } from '../code-services/code-service.rules.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import type { CodeLocksService } from '../verification/code-locks.service.ts';
import { nameLogin } from './sandbox-accounts.ts';

interface SandboxCodesDeps {
  accounts: Pick<AccountsService, 'findAll'>;
  /** Locks of any account that still wait. */
  listWaiting: CodeLocksService['listWaiting'];
  services: Pick<CodeServicesService, 'find' | 'nameOf'>;
  network: Pick<SandboxNetwork, 'sendFromHandset'>;
  now: Clock;
}

export type SandboxCodes = ReturnType<typeof createSandboxCodes>;

/** The sender of services: a number of five digits, as theirs are. */
const SHORT_CODE = '22000';
const LIST_MAX = 200;

/** Plays the services whose codes the local world's accounts wait for. */
export function createSandboxCodes({ accounts, listWaiting, services, network, now }: SandboxCodesDeps) {
  return {
    async listWaiting(language: Language): Promise<WaitingForCode[]> {
      const waiting = await listWaiting(now(), LIST_MAX);
      const found = await accounts.findAll(waiting.map(({ accountId }) => accountId));
      return waiting.flatMap(({ accountId, number, app, expiresAt: expireDate }) => {
        const account = found.get(accountId);
        if (!account) return [];
        const name = services.nameOf(app, language);
        return [{ number, app, name, login: nameLogin(account), platform: account.platform, expireDate }];
      });
    },

    /**
     * @param own words in place of the service's usual ones, where there are any
     * @throws INVALID_INPUT for what is no service
     */
    async send({ number, app, text: own = '' }: { number: string; app: string; text?: string | undefined }) {
      if (!services.find(app)) throw invalidInput('app', inputProblems.unknownService);
      const text = own.trim() || writeCode(app);
      await network.sendFromHandset({ from: SHORT_CODE, to: number, text });
      return text;
    },
  };

  function writeCode(app: string): string {
    const code = String(randomInt(100_000, 1_000_000));
    const who = app === OTHER_SERVICE ? '' : `${services.nameOf(app, 'en').replace(/^X \(Twitter\)$/, 'Twitter')} `;
    return `Your ${who}code is ${code.slice(0, 3)}-${code.slice(3)}. Do not share it with anyone.`;
  }
}
