import {
  actOnCarrier,
  checkCarrier,
  claimUncertain,
  decideUncertain,
  exportCarrierWebhooks,
  exportUncertain,
  getCarrier,
  getCarriers,
  getCarrierTerms,
  getCarrierWebhooks,
  getUncertain,
  proposeCarrier,
  releaseUncertain,
  replayWebhook,
  testCarrier,
  type UncertainOnWire,
  type WebhookOnWire,
} from '@manyline/contract/console/carriers';
import { formatMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { CarrierDesk } from './carrier-desk.service.ts';
import { maskWebhook } from './mask-webhook.rules.ts';

const WEBHOOKS_SHOWN = 20;
const EXPORTED_AT_ONCE = 200;
const done = { status: 200 as const };

const uncertainColumns: Columns<Omit<UncertainOnWire, 'claimedBy' | 'isClaimedByMe'>> = {
  carrier: ({ carrier }) => carrier,
  accountId: ({ accountId }) => accountId,
  id: ({ id }) => id,
  from: ({ from }) => from,
  to: ({ to }) => to,
  since: ({ since }) => moment(since),
  isHeld: ({ isHeld }) => isHeld,
  why: ({ why }) => why,
};

type Webhook = Omit<WebhookOnWire, 'webhookId' | 'body'> & { id: string };
/** Values of its events of one kind, each once. */
const listed = ({ events }: Webhook, field: 'from' | 'to' | 'accountId' | 'messageId') =>
  [...new Set(events.flatMap((event) => event[field] ?? []))].join(' ');
const webhookColumns: Columns<Webhook> = {
  webhookId: ({ id }) => id,
  receivedAt: ({ receivedAt }) => moment(receivedAt),
  texts: ({ texts }) => texts,
  receipts: ({ receipts }) => receipts,
  isOpen: ({ isOpen }) => isOpen,
  from: (webhook) => listed(webhook, 'from'),
  to: (webhook) => listed(webhook, 'to'),
  accountIds: (webhook) => listed(webhook, 'accountId'),
  messageIds: (webhook) => listed(webhook, 'messageId'),
};

export function mountCarrierDesk(app: FastifyInstance, desk: CarrierDesk, log: ConsoleLog) {
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
  mountForOperator(app, getCarrierTerms, ({ query }) => desk.listTerms(query.subject));
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
  mountListFile(app, exportCarrierWebhooks, {
    log,
    name: 'webhooks',
    columns: webhookColumns,
    async read({ query: { name, search } }, before) {
      const { webhooks, nextPage } = await desk.listWebhooks(name, { search, before, limit: EXPORTED_AT_ONCE });
      return { rows: webhooks, next: nextPage };
    },
  });
  mountForOperator(app, getUncertain, async ({ operator, query }) => {
    const { uncertain, ...next } = await desk.view.listUncertain(query.name, query.nextPage);
    return { uncertain: await desk.heldClaims.mark(operator, uncertain), ...next };
  });
  mountForOperator(app, claimUncertain, ({ operator, body }) => desk.heldClaims.take(operator, body));
  mountForOperator(app, releaseUncertain, ({ operator, body }) => desk.heldClaims.release(operator, body));
  mountListFile(app, exportUncertain, {
    log,
    name: 'uncertain-texts',
    columns: uncertainColumns,
    async read({ query }, after) {
      const { uncertain, nextPage } = await desk.view.listUncertain(query.name, after);
      return { rows: uncertain, next: nextPage };
    },
  });
  mountForOperator(app, decideUncertain, async ({ operator, body: { outcome, reason, ...text } }) => {
    await desk.decide(operator, text, outcome, reason);
    return done;
  });
  mountForOperator(app, replayWebhook, async ({ operator, body }) => {
    await desk.replay(operator, body.webhookId, body.reason);
    return done;
  });
}
