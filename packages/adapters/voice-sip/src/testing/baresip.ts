import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSipPhones } from '../../../../../scripts/lib/services.mjs';
import { freeUdpPort } from './free-udp-port.ts';

export const phones = findSipPhones();

export interface BaresipOptions {
  /** The sound for a call that is there; its end ends the call. */
  says: Uint8Array;
  /** Takes calls by itself; else it makes one. */
  answers: boolean;
  port?: number;
  login?: { user: string; password: string };
  user?: string;
}

/** A telephone that we did not write (Debian's baresip): it says a WAV, and writes down what it hears. */
export async function startBaresip({ says, answers, port, user = 'rented', login }: BaresipOptions) {
  const { baresip, modules, env } = phones!;
  const folder = mkdtempSync(join(tmpdir(), 'manyline-baresip-'));
  const own = port ?? (await freeUdpPort());
  const heardIn = join(folder, 'heard');
  mkdirSync(heardIn);
  writeFileSync(join(folder, 'says.wav'), says);
  const secret = login ? `;auth_user=${login.user};auth_pass=${login.password}` : '';
  writeFileSync(
    join(folder, 'accounts'),
    `<sip:${user}@127.0.0.1:${own}>;regint=0;answermode=${answers ? 'auto' : 'manual'}${secret}\n`,
  );
  writeFileSync(
    join(folder, 'config'),
    [
      'poll_method epoll',
      `sip_listen 127.0.0.1:${own}`,
      `audio_source aufile,${join(folder, 'says.wav')}`,
      'audio_player aubridge,a',
      'audio_alert aubridge,ax',
      'audio_srate 8000',
      'audio_channels 1',
      'rtp_ports 28000-31998',
      `snd_path ${heardIn}`,
      `module_path ${modules}`,
      ...['g711', 'aufile', 'aubridge', 'sndfile'].map((name) => `module ${name}.so`),
      'module_tmp account.so',
      'module_app menu.so',
      '',
    ].join('\n'),
  );
  let child: ChildProcess | undefined;
  let said = '';

  function start(args: string[]): ChildProcess {
    const started = spawn(baresip, ['-f', folder, '-v', ...args], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    return started;
  }
  const isReady = async () => {
    for (let tries = 0; tries < 100 && !said.includes('baresip is ready'); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  if (answers) {
    child = start([]);
    await isReady();
  }
  return {
    port: own,
    said: () => said,
    /** Calls, and resolves when it said all of it, or was hung up on. */
    async call(uri: string) {
      child = start(['-e', `d ${uri}`]);
      const pattern = /terminated|session closed/;
      for (let tries = 0; tries < 400 && !pattern.test(said); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    /** The WAV of what it heard. */
    heard(): Uint8Array | undefined {
      const name = readdirSync(heardIn).find((file) => file.endsWith('-dec.wav'));
      return name === undefined ? undefined : readFileSync(join(heardIn, name));
    },
    async stop() {
      if (child && child.exitCode === null) {
        const gone = new Promise((resolve) => child!.once('exit', resolve));
        child.stdin!.write('q');
        child.kill('SIGTERM');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
