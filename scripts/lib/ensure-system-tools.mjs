import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './processes.mjs';
import { PlainError, say, step } from './say.mjs';
import {
  findChromium,
  findKannel,
  findPostgresBin,
  findRedis,
  findSipPhones,
  HEADLESS_SHELL,
  onPath,
} from './system-tools.mjs';

const TOOLS = [
  { name: 'PostgreSQL server (initdb, postgres)', find: findPostgresBin, apt: 'postgresql', brew: 'postgresql@17' },
  { name: 'Redis (redis-server)', find: findRedis, apt: 'redis-server', brew: 'redis' },
  { name: 'Chromium or Chrome', find: findChromium, apt: 'chromium', brew: '--cask google-chrome' },
];
/** Fonts of Chinese and emoji. Without them Chinese text and emoji are drawn as boxes and take other widths. */
const FONTS = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];
/** An SMS gateway in C, which speaks SMPP to networks: another's view of the same protocol. */
const KANNEL = 'kannel';
/** Two telephones in C: others' view of SIP, RTP and G.711. */
const SIP_PHONES = ['baresip-core', 'sip-tester'];
const PACKAGE_LISTS = '/var/lib/apt/lists';
const POLICY_FILE = '/usr/sbin/policy-rc.d';

/** Installs what the tests need from the system where it may, and otherwise names what is missing and how to get it. */
export async function ensureSystemTools() {
  const missing = TOOLS.filter((tool) => tool.find() === undefined);
  const packages = [...missing.map((tool) => tool.apt), ...missingFonts()];
  if (mayUseApt()) packages.push(...niceToHave());
  if (mayUseApt() && packages.length > 0) await step(`installing ${packages.join(', ')}`, () => aptInstall(packages));
  const stillMissing = TOOLS.filter((tool) => tool.find() === undefined);
  if (stillMissing.length > 0) throw new PlainError(howToGet(stillMissing));
}

const mayUseApt = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

const missingFonts = () =>
  onPath('dpkg') ? FONTS.filter((font) => spawnSync('dpkg', ['-s', font], { stdio: 'ignore' }).status !== 0) : [];

/**
 * Tests run without them too: in a whole browser, which takes longer, and without the foreign SMPP client and telephones, whose tests
 * are then left out by name. Not every Debian has them, and macOS and Windows neither.
 */
function niceToHave() {
  const isThere = { [HEADLESS_SHELL]: onPath(HEADLESS_SHELL) !== undefined, [KANNEL]: findKannel() !== undefined };
  for (const name of SIP_PHONES) isThere[name] = findSipPhones() !== undefined;
  const missing = Object.keys(isThere).filter((name) => !isThere[name]);
  return missing.length === 0 ? [] : missing.filter(isOffered);
}

function isOffered(name) {
  const isRead = existsSync(PACKAGE_LISTS) && readdirSync(PACKAGE_LISTS).some((file) => file.includes('_Packages'));
  if (!isRead) spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  const { stdout } = spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' });
  return /Candidate: \d/.test(stdout ?? '');
}

async function aptInstall(packages) {
  const restore = keepServicesDown();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    const update = await run('apt-get', ['update', '-qq'], { capture: true, env });
    const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
    const install = await run('apt-get', ['install', ...options, ...packages], { capture: true, env });
    if (install.code !== 0) say(`${update.output}${install.output}`.trim());
  } finally {
    restore();
  }
}

/** Debian makes a cluster and starts services on installing; the tests bring their own, so the machine stays as it was. */
function keepServicesDown() {
  const files = [
    [POLICY_FILE, '#!/bin/sh\nexit 101\n', 0o755],
    ['/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n', 0o644],
  ].filter(([path]) => !existsSync(path));
  for (const [path, text, mode] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode });
  }
  // The cluster setting stays: it belongs to the package from now on.
  return () => {
    if (files.some(([path]) => path === POLICY_FILE)) rmSync(POLICY_FILE, { force: true });
  };
}

function howToGet(tools) {
  const list = (key) => tools.map((tool) => tool[key]).join(' ');
  return [
    `npm test needs, and this machine lacks: ${tools.map((tool) => tool.name).join('; ')}.`,
    `  Debian, Ubuntu: sudo apt-get install ${list('apt')}`,
    `  macOS:          ${tools.map((tool) => `brew install ${tool.brew}`).join(' && ')}`,
    '  Elsewhere set CHROMIUM_PATH, POSTGRES_BIN (its folder) and REDIS_SERVER, or put them on the PATH.',
  ].join('\n');
}
