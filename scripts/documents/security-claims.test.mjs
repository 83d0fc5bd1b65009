import { describe, expect, it } from 'vitest';
import { listFiles, read } from './project-files.mjs';

const document = read('docs/SECURITY.md');
const nginx = read('deploy/nginx.conf');
const shipped = listFiles().filter(
  (path) =>
    /^(apps\/[^/]+|packages\/(adapters\/)?[^/]+)\/src\/.*\.tsx?$/.test(path) &&
    !/\.(test|fault|bench)\.tsx?$|\/(testing|faults)\//.test(path),
);
const chapters = new Map(
  document.split(/^#{2,3} /m).map((text) => [text.split('\n')[0], text.split('\n').slice(1).join('\n')]),
);

const isServers = (path) => /^(apps\/server|packages\/(adapters|outbound))\//.test(path);
/** Where a pattern stands in what is shipped: file names with what was found. */
const findAll = (pattern, isMeant = () => true) =>
  shipped
    .filter(isMeant)
    .flatMap((path) => [...read(path).matchAll(pattern)].map(([, found]) => `${path.split('/').at(-1)} ${found}`))
    .sort();

describe('a chapter that a row names', () => {
  const named = [...new Set([...document.matchAll(/\| [^|]*"([A-Z][a-z ]+)" above/g)].map(([, name]) => name))];

  it('is there, and says something', () => {
    expect(named.length).toBeGreaterThan(6);
    for (const name of named) expect(chapters.get(name)?.trim().length ?? 0, name).toBeGreaterThan(200);
  });
});

describe('hashes and ciphers of what is shipped', () => {
  it('are SHA-256, but for names of rows and for protocols that ask for another, which "Keys" says', () => {
    const others = findAll(/(?:createHash|createHmac|\bhash)\(\s*'(?!sha256)(\w+)'/g);
    expect(others).toEqual([
      'breached-passwords.ts sha1',
      'carrier-events.repository.ts md5',
      'carrier-key.ts sha1',
      'code-send-reference.ts sha1',
      'signature.ts sha1',
      'totp.rules.ts sha1',
    ]);
    // The digest of SIP names its own.
    expect(findAll(/createHash\((?!\s*')([^)]*)\)/g)).toEqual(['digest.ts name']);
    const keys = chapters.get('Keys');
    for (const word of ['SHA-1', 'MD5', 'RFC 6238', 'SIP', 'Twilio']) expect(keys, word).toContain(word);
  });

  it('encrypt by AES-256-GCM alone', () => {
    expect(findAll(/create(?:C|Dec)ipher(?:iv)?\(([^,)]+)/g)).toEqual(expect.arrayContaining(['seal.ts CIPHER']));
    expect(new Set(findAll(/'(aes-[\w-]+)'/g).map((found) => found.split(' ')[1]))).toEqual(new Set(['aes-256-gcm']));
  });

  it('take nothing that must not be guessed from Math.random', () => {
    const waits = ['callback-turns.service.ts', 'pool.ts'];
    const turns = ['rtp-ports.ts', 'sender.ts', 'shelf.service.ts'];
    const drawn = findAll(/(Math\.random)/g, isServers).map((found) => found.split(' ')[0]);
    expect([...new Set(drawn)].filter((name) => ![...waits, ...turns].includes(name))).toEqual([]);
  });
});

describe('connections', () => {
  it('go out to nobody whose certificate is not looked at', () => {
    expect(findAll(/(rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity)/g)).toEqual([]);
    expect(read('docs/OPERATIONS.md')).toMatch(/`no-verify` encrypts and checks nothing/);
  });

  it('come in by TLS 1.2 and 1.3 alone, with a certificate, by the ciphers of the library', () => {
    expect(nginx).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
    expect(nginx).toMatch(/ssl_certificate \S+;\s+ssl_certificate_key \S+;/);
    expect(nginx).not.toMatch(/ssl_ciphers|proxy_ssl_verify off/);
  });

  it('in the open lead pages over, and refuse calls and sockets, whose token was shown already', () => {
    const [, open] = nginx.match(/server \{\s*listen 80;(.*?)\n\}/s);
    expect(open).toMatch(/location \/ \{ return 301 https:/);
    const [, refused] = open.match(/location ~ (\S+) \{ return 403; \}/);
    const calls = new RegExp(refused);
    for (const path of ['/web/login', '/web/getVirtualPhoneList', '/webchat/?transport=websocket'])
      expect(calls.test(path), path).toBe(true);
    for (const path of ['/', '/chats', '/web/docs/']) expect(calls.test(path), path).toBe(false);
    expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;/);
  });
});

it('types are strict, and equality that converts is refused by the lint', () => {
  expect(read('tsconfig.json')).toMatch(/"strict": true/);
  expect(read('biome.json')).toMatch(/"preset": "recommended"/);
});

it('pages are built for browsers of the last years, and use no plug-in of theirs', () => {
  expect(read('packages/page/build/vite-base.ts')).toMatch(/target: 'es20\d\d'/);
  expect(findAll(/(<(?:object|embed|applet)[ >])/g, (path) => path.endsWith('.tsx'))).toEqual([]);
});
