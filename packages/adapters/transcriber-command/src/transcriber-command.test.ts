import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TranscriberUnavailableError } from '@manyline/ports/transcriber';
import { addWavComment, makeWav } from '@manyline/ports/wav';
import { describeTranscriber } from '@manyline/testkit/transcriber-suite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CommandTemplateError, fillCommandTemplate, readCommandTemplate } from './command-template.ts';
import { createTranscriberCommand } from './transcriber-command.ts';

const wavModule = import.meta.resolve('@manyline/ports/wav');
const record = (words: string) => ({
  bytes: addWavComment(makeWav(new Float64Array(80), 8_000), words),
  contentType: 'audio/wav',
});

/** A speech program: reads the file, says what it heard, behaves as a file beside it says, and notes how it was called. */
const PROGRAM = `
import { readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { readWavComment } from '${wavModule}';
const [folder, file, language] = process.argv.slice(2);
const mode = readFileSync(folder + '/mode', 'utf8');
writeFileSync(folder + '/call', JSON.stringify({ file, language, env: Object.keys(process.env) }));
const words = readWavComment(readFileSync(file));
if (mode === 'hang') {
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  setInterval(() => {}, 1000);
} else if (mode === 'leave') {
  spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit', detached: true }).unref();
  setInterval(() => {}, 1000);
} else if (mode === 'flood') setInterval(() => process.stdout.write('a'.repeat(65536)));
else if (mode === 'break') { console.error(words); process.exitCode = 1; }
else if (mode === 'refuse') process.exitCode = 65;
else console.log(words);
`;

let folder: string;
let temporary: string;
const setMode = (mode: string) => writeFile(join(folder, 'mode'), mode);
const template = () => `${process.execPath} '${folder}/program.ts' "${folder}" {file} {language}`;
const open = (timeoutMs = 10_000) => createTranscriberCommand({ command: template(), timeoutMs });
const readCall = async () => JSON.parse(await readFile(join(folder, 'call'), 'utf8')) as Record<string, string>;

beforeAll(async () => {
  temporary = process.env.TMPDIR ?? '';
  // A space in the path: quotes must hold.
  folder = await mkdtemp(join(tmpdir(), 'speech program-'));
  process.env.TMPDIR = folder;
  await writeFile(join(folder, 'program.ts'), PROGRAM);
});
afterAll(async () => {
  process.env.TMPDIR = temporary || undefined;
  if (!temporary) delete process.env.TMPDIR;
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  // Whatever happened, no recording is left.
  expect((await readdir(folder)).filter((name) => name.startsWith('manyline-recording-'))).toEqual([]);
});

describeTranscriber('command', async () => {
  await setMode('work');
  return { transcriber: open(3_000), record, behave: setMode, close: async () => {} };
});

describe('transcriber-command', () => {
  it('gives the program a file of its own and the short language code', async () => {
    await setMode('work');
    await open().transcribe(record('Hello'), 'nb-NO');
    const { file, language } = await readCall();
    expect(language).toBe('no');
    expect(file).toMatch(/manyline-recording-\w+\/recording\.wav$/);
    await expect(stat(file!)).rejects.toThrow(/ENOENT/);
  });

  it('says auto for Automatic', async () => {
    await setMode('work');
    await open().transcribe(record('Hello'), '');
    expect((await readCall()).language).toBe('auto');
  });

  it('tells the program nothing of our settings', async () => {
    await setMode('work');
    process.env.SECRET_KEY = 'a secret';
    try {
      await open().transcribe(record('Hello'), '');
      expect((await readCall()).env).not.toContain('SECRET_KEY');
    } finally {
      delete process.env.SECRET_KEY;
    }
  });

  it('ends the program and what it started when the time is over', async () => {
    await setMode('hang');
    // A process that it started holds the same output open: while that lived, there would be no answer at all.
    await expect(open(1_500).transcribe(record('Hello'), '')).rejects.toThrow(/no answer in time/);
  });

  it('waits for no process that left the group and holds the output open', async () => {
    await setMode('leave');
    await expect(open(1_500).transcribe(record('Hello'), '')).rejects.toThrow(/no answer in time/);
  });

  it('ends a program that never stops writing', async () => {
    await setMode('flood');
    await expect(open().transcribe(record('Hello'), '')).rejects.toThrow(/the answer is too long/);
  });

  it('says that the program is not there', async () => {
    const transcriber = createTranscriberCommand({ command: '/no/such/program {file}', timeoutMs: 1_000 });
    const attempt = transcriber.transcribe(record('Hello'), '');
    await expect(attempt).rejects.toThrow(TranscriberUnavailableError);
    await expect(attempt).rejects.toThrow(/ENOENT/);
  });
});

describe('a command template', () => {
  it.each<[string, string[]]>([
    ['whisper -f {file}', ['whisper', '-f', '{file}']],
    ["  '/a b/whisper'   --file={file} ", ['/a b/whisper', '--file={file}']],
    [`a "x 'y'" 'p "q"' b"c d"e {file} ''`, ['a', "x 'y'", 'p "q"', 'bc de', '{file}', '']],
    ['a {file}; rm -rf $HOME | b > c && d', ['a', '{file};', 'rm', '-rf', '$HOME', '|', 'b', '>', 'c', '&&', 'd']],
  ])('is split into words, and nothing in it is a shell: %s', (text, words) => {
    expect(readCommandTemplate(text)).toEqual(words);
  });

  it.each(['', '   ', 'whisper', 'whisper "{file}', "whisper {file} '", '{file} x'])(
    'that cannot be run is refused with one line: %j',
    (text) => {
      expect(() => readCommandTemplate(text)).toThrow(CommandTemplateError);
      expect(() => readCommandTemplate(text)).toThrow(/^[^\n]+$/);
    },
  );

  it('keeps a value within its word, whatever is in it', () => {
    const values = { file: '/tmp/a b {language} $& "x"', language: 'en' };
    expect(fillCommandTemplate(['p', '--f={file}', '{language}'], values)).toEqual(['p', `--f=${values.file}`, 'en']);
  });
});
