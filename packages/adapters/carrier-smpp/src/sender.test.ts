import { expect, it } from 'vitest';
import { smppAccount } from './account.ts';
import { createSender } from './sender.ts';
import type { Request } from './session/link.ts';
import { readHeader } from './text/headers.ts';

const LONG = 'x'.repeat(200);

/** Sends by one bind that takes everything; answers the reference of each long text, by whom it is for. */
function openSender() {
  const references = new Map<string, Set<number>>();
  let count = 0;
  const link = {
    async request({ fields }: Request) {
      const { destination, shortMessage } = fields as { destination: string; shortMessage: Buffer };
      const { place } = readHeader(shortMessage);
      const known = references.get(destination) ?? new Set();
      if (place?.number === 1) {
        // Two of the same are joined to nonsense by the phone, while the first is on its way.
        if (known.has(place.reference)) throw new Error('a reference that another text to this phone has');
        known.add(place.reference);
      }
      references.set(destination, known);
      count += 1;
      return { command: 'submit_sm_resp', status: 0, sequence: count, fields: { messageId: String(count) } };
    },
  };
  const sender = createSender({
    name: 'smpp:main',
    account: smppAccount.parse({ host: 'smsc.example', systemId: 'us', password: 'secret' }),
    pool: () => ({ choose: async () => link }) as never,
    pace: { turn: async () => undefined, slow: () => 0 } as never,
    echo: { write: () => [] } as never,
    now: Date.now,
  });
  const send = (to: string, text = LONG) =>
    sender.send({ from: '14045550190', to, text, reference: 'r', expiresAt: Date.now() + 60_000 });
  return { send, references };
}

it('long texts to one phone are told apart, however many went to others between them', async () => {
  const { send, references } = openSender();
  for (let round = 0; round < 4; round += 1) {
    await send('12025550141');
    for (let other = 0; other < 255; other += 1) await send(`1202555${1_000 + other}`, other % 2 ? LONG : 'short');
  }
  expect(references.get('12025550141')!.size).toBe(4);
});

it('as many long texts to one phone as 8 bits have are told apart', async () => {
  const { send, references } = openSender();
  for (let count = 0; count < 256; count += 1) await send('12025550141');
  expect(references.get('12025550141')!.size).toBe(256);
});
