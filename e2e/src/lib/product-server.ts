import { flushCompiled } from '@manyline/server/keep-compiled';
import { builtServer } from '../../../scripts/lib/build-apps.mjs';
import { knownCaptcha } from './known-captcha.ts';
import type { Trunk } from './product.ts';

/** The whole product as `npm start` runs it, with captchas that a test can read. */
const { compose, createLogger, readConfig }: typeof import('@manyline/server/parts') = await import(builtServer.parts);
const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const world = await compose(config, { log, unlimitedSignIn: true, captchaMaker: knownCaptcha });
// The embedded database is one session: what it draws by `random()` from here on is the same in every run.
if (process.env.SQL_SEED) await world.kit.database.execute(`select setseed(${Number(process.env.SQL_SEED)})`);
process.once('SIGTERM', () => void world.stop().then(() => process.exit(0)));
await world.start();
await world.app.http.listen({ host: config.host, port: config.port });
process.on('message', async (asked: 'ownerLink' | { trunk: Trunk }) => {
  if (asked === 'ownerLink') process.send?.({ ownerLink: await world.operators.makeOwnerLink() });
  else process.send?.({ trunkIsUp: await openTrunk(asked.trunk) });
});

/** As operators do it by two commands, while the product runs. */
async function openTrunk({ name, credentials, number, telCode, accountId }: Trunk): Promise<boolean> {
  const { carriers, accounts } = world.carrierAccounts;
  await accounts.add(name, credentials, { by: 'e2e', note: 'a test', whenUnsure: 'hold' });
  const place = { telCode, country: 'US', province: '', areaCode: '' };
  const capabilities = { sms: false, mms: false, voice: true };
  await world.numbers.service.addStock([{ number, source: name, type: 'other', capabilities, ...place }]);
  await world.numbers.service.give(accountId, { source: name, type: 'other', number });
  await world.voice.listening.follow();
  const isUp = () => (carriers.find(name)?.connections?.().up ?? 0) > 0;
  for (let tries = 0; tries < 200 && !isUp(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  return isUp();
}
process.send?.('ready');
flushCompiled();
