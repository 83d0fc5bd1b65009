import type { FeatureHooks, Kit } from '../../feature.ts';
import { keptAlways, keptFor } from '../../lib/account-keeper.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import { mountApiKeys } from './api-keys.routes.ts';
import { createApiKeys } from './api-keys.service.ts';
import { createBreachedPasswords } from './breached-passwords.ts';
import { createConsoleAddress } from './console-address.ts';
import { createConsoleCookies } from './console-cookies.ts';
import { mountJoining } from './joining.routes.ts';
import { createJoining } from './joining.service.ts';
import { createKeyMaker } from './key-maker.ts';
import { createOperatorLimits } from './operator-limits.ts';
import { createOperatorSecrets } from './operator-secrets.ts';
import { createOperatorSessions, OPERATOR_SESSIONS_KEPT_MS } from './operator-sessions.service.ts';
import { createOperatorSignIn } from './operator-sign-in.service.ts';
import { operatorEvents } from './operators.events.ts';
import { createOperatorsRepository } from './operators.repository.ts';
import { mountOperators } from './operators.routes.ts';
import { mountOwnAccount } from './own-account.routes.ts';
import { createOwnAccount } from './own-account.service.ts';
import { createPasskeys } from './passkeys.service.ts';
import { createPasswords } from './passwords.ts';
import { mountTeam } from './team.routes.ts';
import { createTeam } from './team.service.ts';

export type Operators = ReturnType<typeof createOperators>;

interface OperatorsNeeds {
  consoleLog: ConsoleLogFeature;
  fourEyes: FourEyesFeature;
}

/** The people who run the installation: who they are, how they come in, and what each may (decision 39). */
export function createOperators(kit: Kit, { consoleLog, fourEyes }: OperatorsNeeds) {
  const { config, db, events, windows, newId, now } = kit;
  const { sessionsEnded: tellEnded } = events.teller(operatorEvents);
  const log = consoleLog.service;
  const operators = createOperatorsRepository(db);
  const secrets = createOperatorSecrets(kit.secret);
  const passwords = createPasswords(kit.hashCost);
  const passkeys = createPasskeys({ db, now });
  const keyMaker = createKeyMaker({
    passwords,
    breached: createBreachedPasswords(config.breachedPasswords),
    secrets,
    now,
  });
  const limits = createOperatorLimits({ db, windows, now });
  const address = createConsoleAddress(config);
  const cookies = createConsoleCookies(address);
  const sessions = createOperatorSessions({ db, operators, secrets, log, newId, now, tellEnded });
  const signIn = createOperatorSignIn({ db, operators, sessions, passkeys, passwords, secrets, limits, log, now });
  const joiningDeps = { db, operators, sessions, passkeys, keyMaker, secrets, limits, log, address, newId, now };
  const joining = createJoining(joiningDeps);
  const account = createOwnAccount({ db, operators, sessions, passkeys, keyMaker, secrets, log, now });
  const team = createTeam({ db, operators, sessions, passkeys, joining, fourEyes: fourEyes.service, log, now });
  const keys = createApiKeys({ db, operators, secrets, log, newId, now });
  const hooks: FeatureHooks = {
    mount(http) {
      mountOperators(http, { signIn, sessions, address, cookies, keys });
      mountJoining(http, { joining, cookies });
      mountOwnAccount(http, account);
      mountTeam(http, { team, joining });
      mountApiKeys(http, keys);
    },
    jobs: [
      {
        name: 'purge-operators',
        cron: '*/20 * * * *',
        async run() {
          await passkeys.purge();
          await joining.purge();
          await sessions.purge();
          await keys.purge();
        },
      },
    ],
  };
  return {
    hooks,
    /** A link by which the first owner comes in, or one more. */
    makeOwnerLink: joining.makeOwnerLink,
    hasAny: operators.hasAny,
    keeper: {
      kept: [keptAlways('operators'), keptFor('operatorSessions', OPERATOR_SESSIONS_KEPT_MS, 'purge-operators', false)],
    },
  };
}
