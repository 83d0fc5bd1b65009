import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpeakerUnavailableError } from '@manyline/ports/speaker';
import { readWavComment } from '@manyline/ports/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommandTemplateError } from './command-template.ts';
import { createSpeakerCommand } from './speaker-command.ts';

const wavModule = import.meta.resolve('@manyline/ports/wav');
/** A voice: writes a WAV that has the words in it, behaves as a file beside it says, and counts how often it was asked. */
const PROGRAM = `
import { appendFileSync, readFileSync } from 'node:fs';
import { addWavComment, makeWav } from '${wavModule}';
const [folder, language, ...rest] = process.argv.slice(2);
const mode = readFileSync(folder + '/mode', 'utf8');
appendFileSync(folder + '/asked', language + ' ' + rest.length + '\\n');
if (mode === 'break') process.exit(3);
const words = readFileSync(0, 'utf8');
if (mode === 'hang') setInterval(() => {}, 1000);
else process.stdout.write(mode === 'mute' ? 'no sound' : addWavComment(makeWav(new Float64Array(800), 8_000), words));
`;

describe('a voice by command', () => {
  let folder: string;
  const setMode = (mode: string) => writeFile(join(folder, 'mode'), mode);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'speaking program-'));
    await writeFile(join(folder, 'program.ts'), PROGRAM);
  });
  beforeEach(async () => {
    await setMode('work');
    await writeFile(join(folder, 'asked'), '');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const open = (more: object = {}) =>
    createSpeakerCommand({
      command: `${process.execPath} '${folder}/program.ts' '${folder}' {language}`,
      timeoutMs: 10_000,
      ...more,
    });
  const countAsked = async () => (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');

  it('gets the words on its standard input, to the sign, and nothing of them as an argument', async () => {
    const text = '--version; $(rm -rf /) "您好"\nA second line';
    expect(readWavComment(await open().speak(text, 'zh'))).toBe(text);
    expect(await countAsked()).toEqual(['zh 0']);
  });

  it('is asked once for the same words, however many call at once', async () => {
    const speaker = open();
    const all = await Promise.all(Array.from({ length: 5 }, () => speaker.speak('Hello', 'en')));
    expect(new Set(all).size).toBe(1);
    await speaker.speak('Hello', 'en');
    await speaker.speak('Hello', 'zh');
    expect(await countAsked()).toEqual(['en 0', 'zh 0']);
  });

  it('keeps no more than it may', async () => {
    const speaker = open({ keptBytesMax: 2_000 });
    for (const text of ['one', 'two', 'one']) await speaker.speak(text, 'en');
    expect(await countAsked()).toHaveLength(3);
  });

  it.each([
    ['break', 10_000, 'ended with 3'],
    ['mute', 10_000, 'wrote no WAV'],
    ['hang', 1_500, 'no sound in time'],
  ])('that fails (%s) says why, without a word of it, and is asked again', async (mode, timeoutMs, said) => {
    const speaker = open({ timeoutMs });
    await setMode(mode);
    const attempt = speaker.speak('secret words', 'en');
    await expect(attempt).rejects.toThrow(SpeakerUnavailableError);
    await expect(attempt).rejects.toThrow(said);
    await expect(attempt).rejects.not.toThrow(/secret/);
    await setMode('work');
    if (mode !== 'hang') expect(await speaker.speak('secret words', 'en')).toBeDefined();
  });

  it('that cannot be a command is refused', () => {
    expect(() => open({ command: '{language} x' })).toThrow(CommandTemplateError);
  });
});
