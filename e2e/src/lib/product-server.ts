import { compose } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { createLogger } from '@manyline/server/log';
import { knownCaptcha } from './known-captcha.ts';

/** The whole product as apps/server/src/main.ts runs it, with captchas that a test can read. */
const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const world = await compose(config, { log, unlimitedSignIn: true, captchaMaker: knownCaptcha });
process.once('SIGTERM', () => void world.stop().then(() => process.exit(0)));
await world.start();
await world.app.http.listen({ host: config.host, port: config.port });
process.send?.('ready');
