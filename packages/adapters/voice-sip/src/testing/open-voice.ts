import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPlan, VoiceEvent } from '@manyline/ports/voice-carrier';
import { type SipAccount, sipAccount } from '../account.ts';
import { createVoiceSip, type VoiceSipOptions } from '../voice-sip.ts';
import { freeUdpPort } from './free-udp-port.ts';

/** An account whose trunk is on this machine, its desk, and what the desk was told. */
export async function openVoice(account: Partial<SipAccount> & { port: number }, more: Partial<VoiceSipOptions> = {}) {
  const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'manyline-sip-'));
  const port = account.listenPort ?? (await freeUdpPort());
  const events: VoiceEvent[] = [];
  const faults: string[] = [];
  let decide: (event: VoiceEvent) => CallPlan | undefined | Promise<CallPlan | undefined> = () => ({ kind: 'hangUp' });
  const carrier = createVoiceSip({
    name: 'sip:main',
    account: sipAccount.parse({ host: '127.0.0.1', listenAddress: '127.0.0.1', listenPort: port, ...account }),
    folder,
    onFault: (error, said) => faults.push(`${said}: ${String(error)}`),
    ...more,
  });
  const stop = carrier.voice.listen!(async (event) => {
    events.push(event);
    return decide(event);
  });
  // It takes a moment until its ports are open.
  while (carrier.connections!().up + carrier.connections!().underWay === 0 && !account.registers && faults.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return {
    carrier,
    port,
    folder,
    events,
    faults,
    on(plan: typeof decide) {
      decide = plan;
    },
    of: <Kind extends VoiceEvent['kind']>(kind: Kind) =>
      events.filter((event): event is Extract<VoiceEvent, { kind: Kind }> => event.kind === kind),
    async sound(recording: string): Promise<Uint8Array> {
      return (await carrier.voice.fetchRecording(recording, AbortSignal.timeout(5_000))).bytes;
    },
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
