import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '../media/g711.ts';
import { phones } from './baresip.ts';
import { freeUdpPort } from './free-udp-port.ts';

/** Steps of a scenario of sipp, a telephone that does what no good one does. */

const lines = (text: readonly string[]) => `<![CDATA[\n\n${text.join('\n')}\n]]>`;
const sdp = (direction: string) => [
  'Content-Type: application/sdp',
  'Content-Length: [len]',
  '',
  'v=0',
  'o=sipp 1 1 IN IP4 [local_ip]',
  's=-',
  'c=IN IP4 [media_ip]',
  't=0 0',
  'm=audio [media_port] RTP/AVP 0 101',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:101 telephone-event/8000',
  `a=${direction}`,
];
const request = (method: string, number: number, more: readonly string[] = ['Content-Length: 0', '']) =>
  lines([
    `${method} ${method === 'INVITE' && number === 1 ? 'sip:[service]@[remote_ip]:[remote_port]' : '[next_url]'} SIP/2.0`,
    `Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]`,
    '[routes]',
    'From: "A caller" <sip:+12025550141@[local_ip]:[local_port]>;tag=[pid]caller[call_number]',
    `To: <sip:[service]@[remote_ip]:[remote_port]>${number === 1 && method === 'INVITE' ? '' : '[peer_tag_param]'}`,
    'Call-ID: [call_id]',
    `CSeq: ${number} ${method}`,
    'Contact: <sip:caller@[local_ip]:[local_port]>',
    'Max-Forwards: 70',
    ...more,
  ]);

export const invite = (number = 1, direction = 'sendrecv') =>
  `<send retrans="500">${request('INVITE', number, sdp(direction))}</send>`;
export const ack = (number = 1) => `<send>${request('ACK', number)}</send>`;
export const bye = (number = 2) => `<send retrans="500">${request('BYE', number)}</send>`;
/** In the INVITE's own transaction, and so is the ACK of its 487. */
const inInvite = (method: string) =>
  lines([
    `${method} sip:[service]@[remote_ip]:[remote_port] SIP/2.0`,
    'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch-OFFSET]',
    'From: "A caller" <sip:+12025550141@[local_ip]:[local_port]>;tag=[pid]caller[call_number]',
    `To: <sip:[service]@[remote_ip]:[remote_port]>${method === 'ACK' ? '[peer_tag_param]' : ''}`,
    'Call-ID: [call_id]',
    `CSeq: 1 ${method}`,
    'Max-Forwards: 70',
    'Content-Length: 0',
    '',
  ]);
/** `steps`: how many steps of the scenario ago the INVITE was sent; sipp names branches by them. */
export const cancel = (steps: number) =>
  `<send retrans="500">${inInvite('CANCEL').replace('OFFSET', String(steps))}</send>`;
export const ackOfRefusal = (steps: number) => `<send>${inInvite('ACK').replace('OFFSET', String(steps))}</send>`;
export const hears = (status: number, more = '') => `<recv response="${status}" rrs="true" ${more}></recv>`;
export const may = (status: number) => `<recv response="${status}" optional="true"></recv>`;
export const hearsRequest = (method: string) => `<recv request="${method}"></recv>`;
export const pause = (ms: number) => `<pause milliseconds="${ms}"/>`;
/** Fails where the answer's text has none of it. */
export const hearsWith = (status: number, pattern: string) =>
  `<recv response="${status}" rrs="true"><action><ereg regexp="${pattern}" search_in="msg" check_it="true" assign_to="found"/></action></recv>
   <nop><action><log message="[$found]"/></action></nop>`;
export const says = (file: string) => `<nop><action><exec rtp_stream="${file},1,0"/></action></nop>`;

/** An answer to what came last. */
export const answer = (status: string, withSound = false) =>
  `<send>${lines([
    `SIP/2.0 ${status}`,
    '[last_Via:]',
    '[last_From:]',
    '[last_To:];tag=[pid]phone[call_number]',
    '[last_Call-ID:]',
    '[last_CSeq:]',
    'Contact: <sip:phone@[local_ip]:[local_port]>',
    ...(withSound ? sdp('sendrecv') : ['Content-Length: 0', '']),
  ])}</send>`;
/** To a request within the call, whose To has its tag. */
export const answerWithin = (status: string) =>
  `<send>${lines([`SIP/2.0 ${status}`, '[last_Via:]', '[last_From:]', '[last_To:]', '[last_Call-ID:]', '[last_CSeq:]', 'Content-Length: 0', ''])}</send>`;

export interface SippOptions {
  /** Whom it calls; absent: it is called. */
  to?: number;
  port?: number;
  calls?: number;
  /** A second, and at once. */
  rate?: number;
  /** Percent of its messages that get lost. */
  lost?: number;
  /** The sound for `says`: samples as µ-law. */
  sound?: Int16Array;
}

/** Runs the steps; `steps` is given the file of what it says. Rejects with sipp's own words where they did not come about. */
export async function runSipp(
  steps: (sound: string) => readonly string[],
  { to, port, calls = 1, rate = 10, lost, sound }: SippOptions,
) {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-sipp-'));
  const soundFile = join(folder, 'says.ul');
  if (sound) writeFileSync(soundFile, encode('PCMU', sound));
  const scenario = join(folder, 'scenario.xml');
  writeFileSync(
    scenario,
    `<?xml version="1.0" encoding="ISO-8859-1" ?>\n<!DOCTYPE scenario SYSTEM "sipp.dtd">\n<scenario name="a call">\n${steps(soundFile).join('\n')}\n</scenario>\n`,
  );
  const media = 10_000 + Math.floor(Math.random() * 4_000) * 2;
  const args = [
    ...(to === undefined ? [] : [`127.0.0.1:${to}`]),
    ...['-sf', scenario, '-i', '127.0.0.1', '-p', String(port ?? (await freeUdpPort())), '-m', String(calls)],
    ...['-r', String(rate), '-l', String(calls), '-s', '+12015550100', '-nostdin', '-timeout', '25', '-timeout_error'],
    ...['-mi', '127.0.0.1', '-mp', String(media), '-trace_err', '-recv_timeout', '20000'],
    ...(lost === undefined ? [] : ['-lost', String(lost)]),
  ];
  const child = spawn(phones!.sipp, args, {
    cwd: folder,
    env: { ...process.env, ...phones!.env, TERM: 'dumb' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said = `${said}${text}`.slice(-3_000)));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const errors = readdirSync(folder).filter((name) => name.endsWith('errors.log'));
  const why = errors.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`sipp ended with ${code}:\n${why}\n${said}`);
}
