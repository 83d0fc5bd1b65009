import { openDatabase } from '../db/open.ts';

/** A program of its own for tests that watch it from outside: so many commits in the embedded database of a data folder. */
const [dataDir, commits] = process.argv.slice(2);
const database = await openDatabase({ dataDir: dataDir!, databasePool: 1 });
await database.execute('create table if not exists flushed (id int)');
for (let id = 0; id < Number(commits); id += 1) await database.execute('insert into flushed values ($1)', [id]);
await database.close();
