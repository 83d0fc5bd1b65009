import { flushCompiled } from '@manyline/server/keep-compiled';
import { knownCaptcha } from './known-captcha.ts';

/** The whole product as apps/server/src/main.ts runs it, with captchas that a test can read. */
const { compose } = await import('@manyline/server/compose');
const { readConfig } = await import('@manyline/server/config/config');
const { createLogger } = await import('@manyline/server/log');
const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const world = await compose(config, { log, unlimitedSignIn: true, captchaMaker: knownCaptcha });
process.once('SIGTERM', () => void world.stop().then(() => process.exit(0)));
await world.start();
await world.app.http.listen({ host: config.host, port: config.port });
process.send?.('ready');
flushCompiled();
