import { makeWav } from '@manyline/ports/wav';
import { sipAccount } from '../account.ts';
import { createVoiceSip } from '../voice-sip.ts';

/** `node voice-process.ts TRUNK_PORT LISTEN_PORT FOLDER`: takes messages until it is killed. */
const [port, listenPort] = process.argv.slice(2, 4).map(Number);
const carrier = createVoiceSip({
  name: 'sip:main',
  account: sipAccount.parse({ host: '127.0.0.1', listenAddress: '127.0.0.1', port, listenPort }),
  folder: process.argv[4]!,
  onFault: (error, said) => process.stderr.write(`${said}: ${String(error)}\n`),
});
const read = async () => makeWav(new Float64Array(800), 8_000);
carrier.voice.listen!(async ({ kind }) =>
  kind === 'incoming'
    ? { kind: 'voicemail', greeting: { kind: 'sound', url: 'https://us.example', read }, maxSeconds: 60 }
    : undefined,
);
const ready = setInterval(() => {
  if (carrier.connections!().up === 0) return;
  clearInterval(ready);
  process.stdout.write('ready\n');
}, 5);
