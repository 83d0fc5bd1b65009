import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { createLogger } from '@manyline/server/log';
import type { LoadPlan } from './load-client.ts';

export type Pairs = LoadPlan['pairs'];

const CREDIT = 1_000_000_000_000;

/** The product's environment: nothing is off but the noise. */
export function ourEnvironment(store: {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
}): Record<string, string> {
  return {
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEED: '0',
    SENDS_PER_MINUTE: '10000000',
    REQUESTS_PER_MINUTE: '10000000',
    ...(store.databaseUrl && {
      DATABASE_URL: store.databaseUrl,
      SECRET_KEY: 'a secret of benchmarks alone, long enough',
    }),
    ...(store.dataDir && { DATA_DIR: store.dataDir }),
  };
}

/** An account at a carrier, as an operator adds it. */
export interface BenchCarrier {
  name: string;
  credentials: object;
}

/** Accounts with a session, a number and credit, made through the product's own services. */
export async function makePairs(
  environment: Record<string, string>,
  count: number,
  carrier?: BenchCarrier,
): Promise<Pairs> {
  const world = await compose(readConfig(environment), { log: createLogger('warn') });
  const asked = { by: 'bench', note: 'a benchmark', whenUnsure: 'hold' } as const;
  if (carrier) await world.carrierAccounts.accounts.add(carrier.name, carrier.credentials, asked);
  const source = carrier?.name ?? 'bench';
  const makeOne = async (index: number) => {
    const { accounts, ledger, numbers, session } = world;
    const { account } = await accounts.service.findOrCreate({
      platform: 'pingme',
      channel: 'email',
      address: `bench${index}@load.example`,
      language: 'en',
    });
    const { accountId } = account;
    const number = `1201${String(5_550_000 + index)}`;
    await ledger.service.post({
      kind: 'credit',
      accountId,
      reference: 'bench',
      type: 'topUp',
      paid: CREDIT,
      gift: 0,
      from: 'topUp',
      date: Date.now(),
    });
    await numbers.service.addStock([
      {
        number,
        telCode: '1',
        source,
        type: 'other',
        country: 'US',
        province: '',
        areaCode: '',
        capabilities: { sms: true, mms: true, voice: true },
      },
    ]);
    await numbers.service.give(accountId, { source, type: 'other', number });
    return { auth: { token: await session.sessions.open(accountId, 'bench') }, number };
  };
  const pairs: Pairs = [];
  for (let index = 0; index < count; index += 1) {
    pairs.push({ sender: await makeOne(index * 2), receiver: await makeOne(index * 2 + 1) });
  }
  await world.stop();
  return pairs;
}

export function temporaryFolder(base = '/var/tmp'): { path: string; remove(): void } {
  const path = mkdtempSync(join(base, 'manyline-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
