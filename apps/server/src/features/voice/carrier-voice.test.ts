import { setVoicemail } from '@manyline/contract/numbers';
import { ForgedWebhookError } from '@manyline/ports/carrier';
import type { VoiceCarrier, VoiceEvent } from '@manyline/ports/voice-carrier';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createCallNetwork } from './testing/call-network.ts';

const network = createCallNetwork();
/** A network that calls us by HTTP, in words that the test can read. */
const voice: VoiceCarrier = {
  ...network.carrier.voice,
  readWebhook({ body, url }) {
    if (!url.includes('/voice/')) throw new ForgedWebhookError('another address');
    const said = body.toString('utf8');
    if (said === 'forged') throw new ForgedWebhookError('the signature does not match');
    return said === 'noise' ? undefined : (JSON.parse(said) as VoiceEvent);
  },
  spell: (plan) => ({ status: 200, contentType: 'application/xml', body: `<${plan?.kind ?? 'nothing'}/>` }),
};
let world: TestWorld;
beforeAll(async () => {
  const carrier = { ...network.carrier, voice };
  world = await openWorld({ started: false, carriers: [{ carrier, whenUnsure: 'hold' }] });
  await world.sandbox.open();
  await network.bringCallsTo(world);
});
afterAll(() => world.close());

async function post(body: VoiceEvent | string, carrier = network.name) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await world.http.inject({ method: 'POST', url: `/carrier/${carrier}/voice/step?ref=1`, payload });
  await world.voice.work.idle();
  return `${answer.statusCode} ${answer.body}`;
}

describe('a webhook of a call', () => {
  it('is answered by the plan as the network spells it, and by nothing where it asks for nothing', async () => {
    const wei = await world.signIn({ verified: true });
    await wei.call(setVoicemail, { voicemail: 1 });
    const call = network.call({ to: wei.number });
    expect(await post(call.incoming)).toBe('200 <voicemail/>');
    expect(await post(call.recorded(4))).toBe('200 <nothing/>');
    expect(await post(call.planEnded)).toBe('200 <hangUp/>');
    expect(await post(call.ended())).toBe('200 <nothing/>');
    expect(network.recordings.size).toBe(0);
    await world.audit();
  });

  it('that is forged is refused, one of no interest is taken, and one of no carrier is unknown', async () => {
    expect(await post('forged')).toMatch(/^401|^403/);
    expect(await post('noise')).toBe('200 ');
    expect(await post('{}', 'nobody:else')).toMatch(/^404/);
    expect(await post('{}', 'sandbox')).toMatch(/^404/);
  });

  it('gets a fixed answer while the database is away: the caller is told to try later; other steps come again', async () => {
    const broken = vi.spyOn(world.voice.desk, 'take').mockRejectedValue(new Error('the database is away'));
    const call = network.call({ to: '12015550100' });
    expect(await post(call.incoming)).toBe('200 <refuse/>');
    expect(await post(call.dialEnded('busy'))).toBe('200 <hangUp/>');
    expect(await post(call.planEnded)).toBe('200 <hangUp/>');
    expect(await post(call.ended())).toMatch(/^503/);
    broken.mockRestore();
  });
});
