import { getBrand } from '@manyline/brands/registry';
import { compose, type World } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { createLogger } from '@manyline/server/log';
import { verifyAccount } from '@manyline/server/testing/verify-account';

/** Somebody who waits for a code, on a screen and with a server of their own. */
export interface CodePerson {
  token: string;
  userId: string;
  key: string;
  /** The number that is locked, in full. */
  number: string;
}

export const CODE_APP = 'telegram';
const COUNTRY = 'US';
const CREDIT = 1_000_000_000;
const brand = getBrand('pingme');

/** Developers with a locked number each, made through the product's own services; their codes go to `callbackUrl`. */
export async function makeCodePeople(
  environment: Record<string, string>,
  count: number,
  callbackUrl: string,
): Promise<CodePerson[]> {
  const world = await compose(readConfig(environment), { log: createLogger('warn') });
  const stock = Array.from({ length: count }, (_, index) => ({
    number: `1656${String(5_550_000 + index)}`,
    telCode: '1',
    countryCode: COUNTRY,
    canSend: false,
    source: 'bench',
  }));
  await world.numbers.stock.addForCodes(world.kit.db, stock, Date.now());
  await world.verification.catalogue.refresh();
  const people: CodePerson[] = [];
  for (let index = 0; index < count; index += 1) people.push(await makeOne(world, index, callbackUrl));
  await world.stop();
  return people;
}

async function makeOne(world: World, index: number, callbackUrl: string): Promise<CodePerson> {
  const { accounts, ledger, developer, verification, session } = world;
  const { account } = await accounts.service.findOrCreate({
    platform: 'pingme',
    channel: 'email',
    address: `code${index}@load.example`,
    language: 'en',
  });
  const { accountId, userId } = account;
  const from = 'topUp' as const;
  await ledger.service.post({
    kind: 'credit',
    accountId,
    reference: 'bench',
    type: 'topUp',
    paid: CREDIT,
    gift: 0,
    from,
    date: Date.now(),
  });
  await verifyAccount(world, accountId);
  await developer.access.apply(accountId, brand, callbackUrl);
  const reviews = developer.reviews.find(({ kind }) => kind === 'api')!;
  await reviews.decide({ accountId, id: accountId, outcome: 'approved', reason: '', by: 'a benchmark' });
  const { key } = await developer.access.getInfo(accountId);
  const { number } = await verification.locks.lock(
    { accountId, brand, ip: '127.0.0.1' },
    {
      app: CODE_APP,
      countryCode: COUNTRY,
      number: undefined,
      numberType: 1,
      lastApp: undefined,
      lastNumber: undefined,
    },
  );
  return { token: await session.sessions.open(accountId, 'bench'), userId, key, number };
}
