import {
  actOnCarrier,
  checkCarrier,
  decideUncertain,
  getCarrier,
  getCarriers,
  getCarrierWebhooks,
  getUncertain,
  proposeCarrier,
  replayWebhook,
  setCarrierPrice,
  setCarrierRoute,
  testCarrier,
} from '@manyline/contract/console/carriers';
import { formatMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { mountForOperator } from '../../http/operator-route.ts';
import type { CarrierDesk } from './carrier-desk.service.ts';
import { maskWebhook } from './mask-webhook.rules.ts';

const WEBHOOKS_SHOWN = 20;
const done = { status: 200 as const };

export function mountCarrierDesk(app: FastifyInstance, desk: CarrierDesk) {
  mountForOperator(app, getCarriers, async () => {
    const [carriers, routes, prices] = await Promise.all([desk.view.list(), desk.listRoutes(), desk.listPrices()]);
    return {
      carriers,
      routes,
      prices: prices.map(({ carrier, prefix, micros }) => ({ carrier, prefix, price: formatMicros(micros) })),
    };
  });
  mountForOperator(app, getCarrier, ({ query }) => desk.view.show(query.name));
  mountForOperator(app, checkCarrier, async ({ body }) => ({
    findings: (await desk.check(body.name)).map(({ about, isGood, said }) => ({
      about,
      said,
      ...(isGood !== undefined && { isGood }),
    })),
  }));
  mountForOperator(app, actOnCarrier, async ({ operator, body }) => {
    await desk.act(operator, body.name, body.act, body.reason);
    return done;
  });
  mountForOperator(app, testCarrier, ({ operator, body }) => desk.test(operator, body.name, body.to));
  mountForOperator(app, setCarrierRoute, async ({ operator, body: { carriers: names, ...body } }) => {
    await desk.route(operator, { ...body, names });
    return done;
  });
  mountForOperator(app, setCarrierPrice, async ({ operator, body }) => {
    const { name, prefix, price, reason } = body;
    await desk.price(operator, { name, prefix, price, reason });
    return done;
  });
  mountForOperator(app, proposeCarrier, async ({ operator, body }) => {
    await desk.propose(operator, body);
    return done;
  });
  mountForOperator(app, getCarrierWebhooks, async ({ query }) => {
    const { name, search, nextPage: before } = query;
    const { webhooks, nextPage } = await desk.listWebhooks(name, { search, before, limit: WEBHOOKS_SHOWN });
    return {
      webhooks: webhooks.map(({ id, body, ...webhook }) => ({ webhookId: id, ...webhook, body: maskWebhook(body) })),
      ...(nextPage !== undefined && { nextPage }),
    };
  });
  mountForOperator(app, getUncertain, async () => ({ uncertain: await desk.view.listUncertain() }));
  mountForOperator(app, decideUncertain, async ({ operator, body: { outcome, reason, ...text } }) => {
    await desk.decide(operator, text, outcome, reason);
    return done;
  });
  mountForOperator(app, replayWebhook, async ({ operator, body }) => {
    await desk.replay(operator, body.webhookId, body.reason);
    return done;
  });
}
