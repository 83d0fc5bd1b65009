import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findKannel, type Kannel, startKannel } from '../../../../scripts/lib/services.mjs';
import { sorted, until, writeTexts } from './testing/many-texts.ts';
import { openCarriers } from './testing/open-carrier.ts';
import { openSimulatedSmsc } from './testing/simulated-smsc.ts';

/** `SMPP_TEXTS=10000` for the whole proof. */
const COUNT = Number(process.env.SMPP_TEXTS ?? 80);
const WITHIN_MS = COUNT > 1_000 ? 600_000 : 60_000;
const PARALLEL = 20;
const OURS = '12015550100';
/** A phone for each text: eight bits of reference do not tell three hundred texts of one pair apart that are under way at once. */
const THEIRS = /^1202555\d{4}$/;
const phoneOf = (index: number) => `1202555${String(index % 10_000).padStart(4, '0')}`;
const UCS2 = 2;
const DELIVERED_OR_NOT = 3;

const texts = writeTexts(COUNT);
/** As Kannel picks its alphabet: by what it is told. */
const isChinese = (text: string) => /[你好😀。]/u.test(text);

/** Opens the hook that Kannel calls: with texts that came in for it, and the ends of those that it sent. */
async function openHook() {
  const inbound: string[] = [];
  const ends = new Map<string, string[]>();
  const server = createServer((request, response) => {
    hear(request);
    response.end('ok');
  });
  function hear({ url }: IncomingMessage) {
    const { pathname, searchParams: said } = new URL(url!, 'http://us');
    if (pathname === '/end') {
      const index = said.get('index')!;
      ends.set(index, [...(ends.get(index) ?? []), said.get('state')!]);
    } else inbound.push(readText(url!, Number(said.get('coding'))));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inbound,
    ends,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** UTF-16 comes as its octets, each written as Kannel writes it in a URL. */
function readText(url: string, coding: number): string {
  const written = url.slice(url.indexOf('text=') + 5).replaceAll('+', ' ');
  const octets = Buffer.from(
    written.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  return coding === UCS2 ? octets.swap16().toString('utf16le') : octets.toString('utf8');
}

/** All of them, so many at once. */
async function sendAll({ url }: Kannel, endsUrl: string) {
  const left = [...texts.entries()];
  async function sendOne([index, text]: [number, string]) {
    const query = new URLSearchParams({
      username: 'us',
      password: 'us',
      from: phoneOf(index),
      to: OURS,
      text,
      charset: 'UTF-8',
      ...(isChinese(text) && { coding: String(UCS2) }),
      'dlr-mask': String(DELIVERED_OR_NOT),
      'dlr-url': `${endsUrl}?index=${index}&state=%d`,
    });
    const answer = await fetch(`${url}/cgi-bin/sendsms?${query}`);
    if (answer.status !== 202) throw new Error(`Kannel answered ${answer.status}: ${await answer.text()}`);
  }
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await sendOne(next);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

/** A gateway in C that nobody here wrote, on the SMSC that our tests are held against: what it cuts we join, and it what we cut. */
describe.skipIf(!findKannel())('with Kannel at the same SMSC', () => {
  it(`${COUNT} texts go each way whole and once, in GSM and Chinese, of one part to ten; receipts reversed and repeated end each once`, {
    timeout: WITHIN_MS * 2,
  }, async () => {
    const ownerOf = (number: string) => {
      if (number === OURS) return 'manyline';
      return THEIRS.test(number) ? 'kannel' : undefined;
    };
    const smsc = await openSimulatedSmsc({ ownerOf, holdsReceipts: true });
    const hook = await openHook();
    const account = { smscPort: smsc.port, systemId: 'kannel', password: 'secret' };
    const kannel = await startKannel({ ...account, inboundUrl: `${hook.url}/in` });
    const carriers = openCarriers(smsc.port, { binds: 2, window: 20 });
    const carrier = carriers.open();
    try {
      const message = (text: string, index: number) =>
        ({ from: OURS, to: phoneOf(index), text, reference: `r${index}`, expiresAt: Date.now() + 3_600_000 }) as const;
      const ofOurs = () => carriers.pushed.filter((event) => event.kind === 'inbound').map(({ text }) => text);
      const [sent] = await Promise.all([
        Promise.all(texts.map((text, index) => carrier.send(message(text, index), `key-${index}`))),
        sendAll(kannel, `${hook.url}/end`),
      ]);
      await until(() => hook.inbound.length >= COUNT && ofOurs().length >= COUNT, WITHIN_MS);
      const answered = smsc.answers.length;
      const reported = smsc.report({ times: 2 });
      const ended = () =>
        new Set(carriers.pushed.flatMap((event) => (event.kind === 'receipt' ? [event.eventId] : [])));
      await until(() => ended().size >= COUNT && hook.ends.size >= COUNT, WITHIN_MS);
      await until(() => smsc.answers.length >= answered + reported, WITHIN_MS);
      expect(sorted(hook.inbound)).toEqual(sorted(texts));
      expect(sorted(ofOurs())).toEqual(sorted(texts));
      expect(sorted([...ended()])).toEqual(sorted(sent.map(({ carrierId }) => `${carrierId}:delivered`)));
      expect([...hook.ends.values()].filter((states) => states.join() !== '1')).toEqual([]);
    } finally {
      await carriers.close();
      await kannel.stop();
      await hook.close();
      await smsc.close();
    }
  });
});
