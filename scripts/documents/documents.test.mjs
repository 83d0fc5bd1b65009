import { errorCatalogue } from '@manyline/contract/errors';
import { describe, expect, it } from 'vitest';
import { webApps } from '../lib/build-apps.mjs';
import { isText, listDecisions, listDocuments, listFiles, listFolders, read } from './project-files.mjs';

const files = listFiles();
const folders = listFolders(files);
const documents = listDocuments(files);
const scripts = JSON.parse(read('package.json')).scripts;

/** `document: what` for everything that a document names and `isThere` does not know. */
const findLost = (paths, find, isThere) =>
  paths.flatMap((path) =>
    find(read(path))
      .filter((name) => !isThere(name, path))
      .map((name) => `${path}: ${name}`),
  );

const all = (pattern) => (text) => [...text.matchAll(pattern)].map(([, found]) => found);
const findLinks = all(/\]\((?!https?:)([^)\s]+)\)/g);
const findCodeWords = all(/`([^`\s]+)`/g);

/** As names in documents are written: the end of a path. A star stands for any name, and so does `x` in `create-x.ts`. */
function endsPath(paths, word) {
  const escaped = word
    .replace(/(?<![\w])x(?=\.)/, '*')
    .replace(/[.+()]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  const pattern = new RegExp(`(^|/)${escaped}$`);
  return paths.some((path) => pattern.test(path));
}

const hasSourceEnding = (word) => /^[\w.*-][\w./*-]*\.(ts|tsx|mjs|cjs|css|md)$/.test(word);
const folderNames = new Set(folders.map((folder) => folder.split('/').at(-1)));
const beginsWithFolder = (word) => /^[\w-]+\/[\w./-]*$/.test(word) && folderNames.has(word.split('/')[0]);

const resolve = (link, from) => {
  const names = from.split('/').slice(0, -1);
  for (const name of link.replace(/#.*$/, '').split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
};

describe('documents', () => {
  it('link to files and folders that exist', () => {
    const pages = [...documents, ...listDecisions(files), 'docs/decisions/README.md'];
    expect(findLost(pages, findLinks, (link, from) => [...files, ...folders].includes(resolve(link, from)))).toEqual(
      [],
    );
  });

  it('name source files that exist', () => {
    const find = (text) => findCodeWords(text).filter(hasSourceEnding);
    expect(documents.flatMap((path) => find(read(path))).length).toBeGreaterThan(50);
    expect(findLost(documents, find, (word) => endsPath(files, word))).toEqual([]);
  });

  it('name folders that exist', () => {
    const find = (text) => findCodeWords(text).filter((word) => beginsWithFolder(word) && !hasSourceEnding(word));
    const built = webApps.map((app) => `apps/${app}/dist`);
    expect(
      findLost(documents, find, (word) => endsPath([...folders, ...files, ...built], word.replace(/\/$/, ''))),
    ).toEqual([]);
  });

  it('draw the house as it stands', () => {
    const [, drawing = ''] = read('docs/ARCHITECTURE.md').match(/## The house\n+```text\n(.*?)```/s) ?? [];
    const lost = [];
    let top = '';
    for (const line of drawing.split('\n')) {
      const [, indent, names] = line.match(/^( {0,2})(\S.*?)(?: {2}|$)/) ?? [];
      if (names === undefined) continue;
      if (indent === '') top = names.replace(/\/$/, '');
      const paths = indent === '' ? [top] : names.split(', ').map((name) => `${top}/${name.replace(/\/$/, '')}`);
      lost.push(...paths.filter((path) => !files.includes(path) && !folders.includes(path)));
    }
    expect(top).not.toBe('');
    expect(lost).toEqual([]);
  });

  it('show every picture of docs/pictures, and no other', () => {
    const shown = documents.flatMap((path) => findLinks(read(path)).map((link) => resolve(link, path)));
    const pictures = files.filter((path) => path.startsWith('docs/pictures/'));
    expect(shown.filter((path) => path.startsWith('docs/pictures/')).sort()).toEqual(pictures.sort());
  });
});

describe('commands in documents', () => {
  it('of npm are in package.json', () => {
    const find = all(/\bnpm (?:run (?:-s )?)?((?<=run (?:-s )?)[\w:-]+|start|test)\b/g);
    expect(documents.flatMap((path) => find(read(path))).length).toBeGreaterThan(20);
    expect(findLost(documents, find, (name) => Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('of package.json are in CONTRIBUTING', () => {
    const text = read('docs/CONTRIBUTING.md');
    const isNamed = (name) => new RegExp(`\`npm (run )?${name}\\b`).test(text);
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  });

  it('whose output goes into a file keep the words of npm out of it', () => {
    const lines = documents.flatMap((path) => read(path).split('\n'));
    const written = lines.filter((line) => /\bnpm run [^#]* > /.test(line));
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((line) => !line.includes('npm run -s '))).toEqual([]);
  });

  it('run scripts that exist', () => {
    const find = all(/\bnode ((?:scripts|e2e|bench|apps)\/[\w./-]+)/g);
    expect(findLost(documents, find, (path) => files.includes(path))).toEqual([]);
  });

  it('name projects and tests that exist', () => {
    const config = read('vitest.config.ts');
    const findProjects = all(/--project ([a-z]+)/g);
    expect(findLost(documents, findProjects, (name) => config.includes(`name: '${name}'`))).toEqual([]);
    const findPaths = all(/--project [a-z]+ ([\w./-]+\/[\w./-]+)/g);
    expect(findLost(documents, findPaths, (path) => [...files, ...folders].includes(path))).toEqual([]);
  });

  it('of operators are commands that the program knows', () => {
    const find = (text) => [...text.matchAll(/npm run (payments|reviews) -- ([a-z]+)/g)].map((match) => match.slice(1));
    const isKnown = ([command, verb]) =>
      read(`apps/server/src/commands/${command}.ts`).includes(`npm run ${command} -- ${verb} `);
    expect(findLost(documents, find, isKnown)).toEqual([]);
  });
});

describe('OPERATIONS', () => {
  const operations = read('docs/OPERATIONS.md');
  const server = files.filter((path) => /^apps\/server\/src\/.*\.ts$/.test(path) && !/\.(test|fault)\.ts$/.test(path));
  const inServer = (pattern) => new Set(server.flatMap((path) => all(pattern)(read(path))));

  it('lists the jobs that run, and when', () => {
    const [, table = ''] = operations.split('\n## Jobs\n');
    const listed = all(/^\| `([\w-]+)` \|/gm)(table.split('\n## ')[0]);
    expect(listed.length).toBeGreaterThan(10);
    expect(new Set(listed)).toEqual(inServer(/name: '([\w-]+)',\s*cron: /g));
  });

  it('lists the metrics that are measured', () => {
    const listed = new Set(all(/^\| `(manyline_\w+)` \|/gm)(operations));
    expect(listed.size).toBeGreaterThan(10);
    expect(listed).toEqual(inServer(/'(manyline_[a-z_]+)'/g));
  });
});

describe('API', () => {
  const api = read('docs/API.md');
  const eventsOf = (side) => {
    const [, body = ''] =
      read('packages/contract/src/realtime.ts').match(new RegExp(`interface ${side} \\{(.*?)\n\\}`, 's')) ?? [];
    return all(/^ {2}(\w+)\(/gm)(body).sort();
  };

  it('describes every event of the socket, both ways', () => {
    const [, youSend = ''] = api.split('\n### You send\n');
    const [sent = '', heard = ''] = youSend.split('\n### You hear\n');
    expect(all(/^\*\*`(\w+)`\*\*/gm)(sent).sort()).toEqual(eventsOf('ClientToServerEvents'));
    expect(all(/^\| `(\w+)` \|/gm)(heard).sort()).toEqual(eventsOf('ServerToClientEvents'));
  });

  it('names calls that the contract has', () => {
    const contract = files.filter((path) => /^packages\/contract\/src\/[^/]+\.ts$/.test(path)).map(read);
    const known = new Set(contract.flatMap(all(/'(\/(?:web|sandbox\/api)\/[\w-]+)'/g)));
    const named = all(/(?:GET|POST|DELETE) +(\/(?:web|sandbox\/api)\/[\w-]+)/g)(api);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !known.has(path))).toEqual([]);
  });

  it('gives retcodes, statuses and names as the catalogue has them', () => {
    const rows = [...api.matchAll(/^\| (\d{6}(?:, \d{6})*) \| ([\d, ]+) \| ([A-Z_, ]+) \|/gm)];
    expect(rows.length).toBeGreaterThan(10);
    const words = (cell) => cell.split(', ');
    for (const [, retcodes, statuses, names] of rows) {
      const [first] = words(names);
      // "SESSION_REPLACED, _EXPIRED" leaves out what the names share.
      const whole = words(names).map((name) => (name.startsWith('_') ? first.replace(/_[A-Z]+$/, name) : name));
      whole.forEach((name, index) => {
        const status = words(statuses)[index] ?? words(statuses)[0];
        expect({ name, ...errorCatalogue[name] }).toMatchObject({
          name,
          retcode: Number(words(retcodes)[index]),
          status: Number(status),
        });
      });
    }
  });
});

it('every text of the project is read by these tests', () => {
  expect(files.filter(isText).length).toBeGreaterThan(1_000);
});
