import { flushCompiled } from '@manyline/server/keep-compiled';
import { sql } from 'kysely';
import { knownCaptcha } from './known-captcha.ts';

/** The whole product as apps/server/src/main.ts runs it, with captchas that a test can read. */
const { compose } = await import('@manyline/server/compose');
const { readConfig } = await import('@manyline/server/config/config');
const { createLogger } = await import('@manyline/server/log');
const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const world = await compose(config, { log, unlimitedSignIn: true, captchaMaker: knownCaptcha });
// The embedded database is one session: what it draws by `random()` from here on is the same in every run.
if (process.env.SQL_SEED) await sql`select setseed(${Number(process.env.SQL_SEED)})`.execute(world.kit.database.db);
process.once('SIGTERM', () => void world.stop().then(() => process.exit(0)));
await world.start();
await world.app.http.listen({ host: config.host, port: config.port });
process.on('message', async (asked) => {
  if (asked === 'ownerLink') process.send?.({ ownerLink: await world.operators.makeOwnerLink() });
});
process.send?.('ready');
flushCompiled();
