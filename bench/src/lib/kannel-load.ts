import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LoopPlan, runClosedLoop } from './closed-loop.ts';

/** Whoever sends through Kannel: by its call over HTTP, hearing of the end by the call that it makes. */
export interface KannelPlan extends LoopPlan {
  /** Where it takes texts. */
  url: string;
}

const TEXT = 'See you at the corner at half past seven, and bring the tickets please.';
const DELIVERED_OR_NOT = '3';

process.on('message', async (plan: KannelPlan) => {
  process.send?.(await run(plan));
  process.exit(0);
});

async function run({ url, ...plan }: KannelPlan) {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.inFlight });
  let end: (id: number) => void = () => undefined;
  const hook = createServer((request, response) => {
    response.end();
    end(Number(request.url!.slice(1)));
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;

  function send(id: number) {
    const query = new URLSearchParams({
      username: 'us',
      password: 'us',
      from: '12015550100',
      to: '12025550141',
      text: `${String(id).padStart(36, '0')} ${TEXT}`,
      'dlr-mask': DELIVERED_OR_NOT,
      'dlr-url': `${hookUrl}/${id}`,
    });
    get(`${url}/cgi-bin/sendsms?${query}`, { agent }, (answer) => {
      if (answer.statusCode !== 202) throw new Error(`Kannel answered ${answer.statusCode}`);
      answer.resume();
    });
  }
  return runClosedLoop(plan, send, (tell) => {
    end = tell;
  });
}
