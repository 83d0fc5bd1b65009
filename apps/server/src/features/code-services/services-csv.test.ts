import { expect, it } from 'vitest';
import { readDefaultServices } from './default-services.ts';
import { readServicesCsv, writeServicesCsv } from './services-csv.ts';

const HEADER = 'app,en,zh,common,words,senders';

it('our own list has at least 150 services, each once and with a name in both languages', () => {
  const services = readDefaultServices();
  expect(services.length).toBeGreaterThanOrEqual(150);
  expect(new Set(services.map(({ app }) => app)).size).toBe(services.length);
  expect(new Set(services.map(({ en }) => en)).size).toBe(services.length);
  expect(new Set(services.map(({ zh }) => zh)).size).toBe(services.length);
});

it('a list that is written is read as it was', () => {
  const services = readDefaultServices();
  expect(readServicesCsv(writeServicesCsv(services))).toEqual({ services, problems: [] });
});

it.each([
  ['Bolt,Bolt,Bolt,yes,,', 'app: "Bolt" is no id of letters a to z, digits and dashes'],
  ['other,Other,其他,no,,', 'app: "other" is there always and stands in no list'],
  ['bolt,,Bolt,yes,,', 'en: a name of 1 to 40 characters'],
  [`bolt,Bolt,${'长'.repeat(41)},yes,,`, 'zh: a name of 1 to 40 characters'],
  ['bolt,Bolt,Bolt,maybe,,', 'common: must be yes or no'],
  [`bolt,Bolt,Bolt,yes,${'a|'.repeat(21)},`, 'words: at most 20, each of at most 40 characters'],
  [`bolt,Bolt,Bolt,yes,,${'s'.repeat(41)}`, 'senders: at most 20, each of at most 40 characters'],
])('%s is a problem with its line', (line, problem) => {
  expect(readServicesCsv(`${HEADER}\nuber,Uber,Uber,no,,\n${line}`).problems).toEqual([{ line: 3, problem }]);
});

it('a list with a column missing, with nothing in it or with a service twice is no list', () => {
  const problemsOf = (csv: string) => readServicesCsv(csv).problems;
  expect(problemsOf('app,en\nbolt,Bolt')).toEqual([
    { line: 1, problem: 'these columns are missing: zh, common, words, senders' },
  ]);
  expect(problemsOf(HEADER)).toEqual([{ line: 1, problem: 'there are no services in it' }]);
  const bolt = 'bolt,Bolt,Bolt,yes,,';
  expect(problemsOf(`${HEADER}\n${bolt}\n${bolt}`)).toEqual([
    { line: 3, problem: 'app: bolt stands on line 2 already' },
  ]);
});

it('services are found by the letters that people type for them', () => {
  const namesOf = (app: string) => {
    const { en, zh, words } = readDefaultServices().find((service) => service.app === app)!;
    return [app, en, zh, ...words].map((name) => name.toLowerCase());
  };
  for (const [typed, app] of [
    ['tg', 'telegram'],
    ['ins', 'instagram'],
    ['fb', 'facebook'],
    ['gmail', 'google'],
  ] as const)
    expect(
      namesOf(app).some((name) => name.startsWith(typed)),
      typed,
    ).toBe(true);
});
