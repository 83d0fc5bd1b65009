import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { explainStart } from './explain-start.ts';

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code} of the system`), { code, ...more });

describe('a start that fails', () => {
  it.each([
    [
      'a busy port',
      failure('EADDRINUSE'),
      { PORT: '4000' },
      'PORT: 4000 is in use; set another one, for example PORT=4001',
    ],
    ['the last port, busy', failure('EADDRINUSE'), { PORT: '65535' }, /PORT=65534$/],
    [
      'a port of the system',
      failure('EACCES', { syscall: 'listen' }),
      { PORT: '80' },
      'PORT: this user may not listen on 80',
    ],
    [
      'an address of another machine',
      failure('EADDRNOTAVAIL'),
      { HOST: '192.0.2.1' },
      'HOST: 192.0.2.1 is no address of this machine',
    ],
    [
      'a host that nobody knows',
      failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'nowhere' }),
      { HOST: 'nowhere' },
      'HOST: nowhere cannot be found',
    ],
    [
      'a database that is not there',
      failure('ECONNREFUSED'),
      { DATABASE_URL: 'postgres://x' },
      /^DATABASE_URL: the database cannot be reached/,
    ],
    [
      'a database whose host nobody knows',
      failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db' }),
      { DATABASE_URL: 'postgres://db' },
      /^DATABASE_URL: /,
    ],
    ['a setting with lines', new ConfigError('HOST: two\nlines'), {}, 'HOST: two lines'],
    ['anything else', new Error('two\nlines'), {}, 'two lines'],
  ])('says in one line: %s', (_, error, environment, line) => {
    const said = explainStart(error, environment);
    expect(said).not.toContain('\n');
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
  });

  it('keeps the stack for who asks for details', () => {
    expect(explainStart(new Error('odd'), { LOG_LEVEL: 'debug' })).toMatch(/odd\n\s+at /);
  });
});
